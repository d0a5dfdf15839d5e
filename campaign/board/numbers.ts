export const inFrench = (value: number): string => value.toLocaleString('fr-FR')
