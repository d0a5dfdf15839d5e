export const options = {}
export const mount = () => {}
