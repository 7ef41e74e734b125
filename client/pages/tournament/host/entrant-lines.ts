/** Lines of a list of people, as a host types or pastes it: one entrant a line, partners parted by one of several signs. */

/** Numbers and bullets that lists begin their lines with. */
const LINE_START = /^\s*(?:\d{1,3}[.)]\s+|[-•*]\s+)/
/** A tab comes from a table, a comma or semicolon from a file. */
const BETWEEN_PARTNERS = /\s*[\t;,&+/]\s*|\s+[-–]\s+/

const namesOfLine = (line: string): readonly string[] =>
  line
    .replace(LINE_START, '')
    .split(BETWEEN_PARTNERS)
    .map((name) => name.trim())
    .filter((name) => name !== '')

interface EntrantLines {
  readonly entrants: readonly (readonly string[])[]
  /** Lines with too few or too many names, to be mended. */
  readonly unread: readonly string[]
}

/** Reads a list in which each entrant has as many names as `size`. Names may be written with a space: partners need a sign between them. */
export const readEntrantLines = (text: string, size: number): EntrantLines => {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const read = lines.map((line) => ({
    line,
    names: size === 1 ? [line.replace(LINE_START, '').trim()] : namesOfLine(line),
  }))
  return {
    entrants: read.filter(({ names }) => names.length === size).map(({ names }) => names),
    unread: read.filter(({ names }) => names.length !== size).map(({ line }) => line.trim()),
  }
}
