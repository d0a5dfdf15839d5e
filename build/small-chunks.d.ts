export const smallChunks: Readonly<Record<string, string>>
