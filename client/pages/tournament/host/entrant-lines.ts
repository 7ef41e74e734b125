/** Lines of a list of people, as a host types or pastes it: one entrant a line, partners parted by one of several signs. */

import { MAX_NAME_LENGTH } from '../../../../server/protocol/choices.ts'

/** Numbers and bullets that lists begin their lines with. */
const LINE_START = /^\s*(?:\d{1,3}[.)]\s+|[-•*]\s+)/
/** A tab comes from a table, a comma or semicolon from a file; people write `and` in their language. */
const BETWEEN_PARTNERS = /\s*[\t;,،؛&+/]\s*|\s+(?:[-–]|and|und|en|et|y|e|و)\s+/i

/** Name of a team before those of its people: with a colon, or in the first of three columns of a table. */
const TEAM_START = /^([^:\t]+)(?::\s*|\t(?=[^\t]+\t[^\t]+$))/

const namesOfLine = (text: string): readonly string[] =>
  text
    .split(BETWEEN_PARTNERS)
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** People who enter together. */
export interface EntrantLine {
  readonly names: string[]
  readonly team?: string
}

const pairOf = (line: string): EntrantLine => {
  const text = line.replace(LINE_START, '').trim()
  const [start = '', team] = TEAM_START.exec(text) ?? []
  return { names: [...namesOfLine(text.slice(start.length))], ...(team !== undefined && { team: team.trim() }) }
}

/** Writes an entrant so that the line is read as the same again. */
export const entrantLine = ({ names, team }: EntrantLine): string =>
  `${team === undefined ? '' : `${team}: `}${names.join(' & ')}`

interface EntrantLines {
  readonly entrants: readonly EntrantLine[]
  /** Lines with too few or too many names, or too long ones, to be mended. */
  readonly unread: readonly string[]
  /** The first line that says the same as one before it. */
  readonly repeated: string | undefined
}

const isFit = ({ names, team = '' }: EntrantLine, size: number): boolean =>
  names.length === size && [...names, team].every((name) => [...name].length <= MAX_NAME_LENGTH)

const repeatedOf = (entrants: readonly EntrantLine[]): string | undefined => {
  const lines = entrants.map((entrant) => entrantLine(entrant))
  const keys = lines.map((line) => line.toLowerCase())
  return lines.find((_, i) => keys.indexOf(keys[i] ?? '') < i)
}

/** Reads a list in which each entrant has as many names as `size`. Names may be written with a space: partners need a sign between them. */
export const readEntrantLines = (text: string, size: number): EntrantLines => {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const read = lines.map((line) => ({
    line,
    entrant: size === 1 ? { names: [line.replace(LINE_START, '').trim()] } : pairOf(line),
  }))
  const entrants = read.filter(({ entrant }) => isFit(entrant, size)).map(({ entrant }) => entrant)
  return {
    entrants,
    unread: read.filter(({ entrant }) => !isFit(entrant, size)).map(({ line }) => line.trim()),
    repeated: repeatedOf(entrants),
  }
}
