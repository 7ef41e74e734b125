import type { Translate } from '../texts.ts'

/** Names of parts: sections have their letters. */
export const partWords = (names: readonly string[], t: Translate): readonly string[] =>
  names.map((name) => (name.length === 1 ? name.toUpperCase() : t(`gcode.part.${name}`)))

const followsOn = (names: readonly string[]): boolean =>
  names.every((name, i) => name.length === 1 && name.charCodeAt(0) === (names[0] as string).charCodeAt(0) + i)

/** Names of parts in one line: `A–F` for several consecutive sections. */
export const partLine = (names: readonly string[], t: Translate): string => {
  const words = partWords(names, t)
  return names.length > 2 && followsOn(names) ? `${words[0]}–${words.at(-1)}` : words.join(', ')
}
