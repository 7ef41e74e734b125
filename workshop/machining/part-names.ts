import type { Translate } from '../texts.ts'

/** Returns the names of parts as people read them: sections have their letters. */
export const partNames = (names: readonly string[], t: Translate): readonly string[] =>
  names.map((name) => (name.length === 1 ? name.toUpperCase() : t(`gcode.part.${name}`)))

const isConsecutive = (names: readonly string[]): boolean =>
  names.every((name, i) => name.length === 1 && name.charCodeAt(0) === (names[0] as string).charCodeAt(0) + i)

/** Returns the names of parts for a list: one, `A–F`, for more than two consecutive sections. */
export const shortPartNames = (names: readonly string[], t: Translate): readonly string[] => {
  const words = partNames(names, t)
  return names.length > 2 && isConsecutive(names) ? [`${words[0]}–${words.at(-1)}`] : words
}
