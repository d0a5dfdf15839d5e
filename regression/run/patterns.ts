/** Whether a name is meant by another one, in which `*` stands for any text. */
export function matches(pattern: string, name: string): boolean {
  const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${pattern.split('*').map(literal).join('.*')}$`).test(name)
}
