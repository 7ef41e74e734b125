import type { Translate } from '../texts.ts'

/** What parts are called: sections by their letters. */
export const partWords = (names: readonly string[], t: Translate): readonly string[] =>
  names.map((name) => (name.length === 1 ? name.toUpperCase() : t(`gcode.part.${name}`)))
