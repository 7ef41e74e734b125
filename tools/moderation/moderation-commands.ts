/** Commands of an operator: they list and remove reported names and boards, and look at photographs. */

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plainText } from '../../engine/text/plain-text.ts'
import { COMMAND_LINE } from '../../server/archive/conduct/audit-log.ts'
import type { Moderation } from '../../server/archive/moderation/moderation.ts'
import type {
  ListedNameReport,
  Removal,
  ReportedBoard,
  ReportedName,
  WaitingPhotograph,
} from '../../server/archive/moderation/moderation-store.ts'
import { ConfigError } from '../../server/config.ts'

const HELP = `
  npx node tools/moderation/moderate.ts GAME SEAT         takes the name off the record of the game
  npx node tools/moderation/moderate.ts GAME SEAT keep    lets it stand, and takes no more reports of it
  npx node tools/moderation/moderate.ts rating NAME [keep]  the same with a name in the lists of ratings; nobody can take it there again
  npx node tools/moderation/moderate.ts board ID [keep]   the same with a board; its photographs are deleted
  npx node tools/moderation/moderate.ts photograph ID NUMBER            writes a photograph into a file to look at
  npx node tools/moderation/moderate.ts photograph ID NUMBER release    shows it to everybody
  npx node tools/moderation/moderate.ts photograph ID NUMBER refuse     deletes it; its maker is told`

const WHY_NOT: Readonly<Record<Extract<Removal, { done: false }>['why'], string>> = {
  unknown: 'There is no such game.',
  running: 'This game is not over. Whoever sits at its table can take the name away there.',
  none: 'There is no name in this seat of the record.',
}

/** Returns the texts of users in quotes, without control characters, which could control the terminal. */
const quoteTexts = (texts: readonly string[]): string => texts.map((text) => `“${plainText(text)}”`).join(', ')

const minuteOf = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ')

const nameLine = ({ game, seat, names, reason, made }: ReportedName): string => {
  const why = reason === '' ? '' : `: ${plainText(reason)}`
  const name = names.length === 0 ? 'no name any more' : quoteTexts(names)
  return `  ${game} ${seat}  ${name}, ${minuteOf(made)}${why}`
}

const listedNameLine = ({ name, reason, made }: ListedNameReport): string => {
  const why = reason === '' ? '' : `: ${plainText(reason)}`
  return `  ${quoteTexts([name])}, ${minuteOf(made)}${why}`
}

const boardLine = ({ id, title, maker, words, reason, reported }: ReportedBoard): string => {
  const why = reason === '' ? '' : `: ${plainText(reason)}`
  return `  ${id}  ${quoteTexts([title, maker, words])}, ${minuteOf(reported)}${why}`
}

const photographLine = ({ id, number, title, maker, made }: WaitingPhotograph): string =>
  `  ${id} ${number}  ${quoteTexts([title, maker])}, ${minuteOf(made)}`

/** Returns a part of the list under its heading; nothing if the part is empty. */
const sectionOf = (heading: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `${heading}:\n\n${lines.join('\n')}\n\n`

const listReports = async (moderation: Moderation): Promise<string> => {
  const [names, listed, boards, photographs] = await Promise.all([
    moderation.names(),
    moderation.listedNames(),
    moderation.boards(),
    moderation.photographs(),
  ])
  const ofNames = sectionOf('Reported names, by game and seat (the page of a game is /games/GAME)', names.map(nameLine))
  return [
    ofNames || 'No name is reported.\n\n',
    sectionOf('Reported names in the lists of ratings', listed.map(listedNameLine)),
    sectionOf('Reported boards (their pages are /boards/ID)', boards.map(boardLine)),
    sectionOf('Photographs that wait, by board and number', photographs.map(photographLine)),
    HELP.slice(1),
  ].join('')
}

const removeName = async (moderation: Moderation, game: string, seat: number): Promise<string> => {
  const removal = await moderation.removeName(COMMAND_LINE, game, seat)
  if (!removal.done) throw new ConfigError(WHY_NOT[removal.why])
  const off = `${quoteTexts(removal.names)} is off the record. Backups still have it.`
  if (removal.table === undefined) return off
  return `${off}\nTable ${removal.table} still shows it: the people there can take it away in the menu.`
}

const keepName = async (moderation: Moderation, game: string, seat: number): Promise<string> => {
  if (!(await moderation.keepName(COMMAND_LINE, game, seat))) throw new ConfigError('Nobody has reported this name.')
  return 'The name stands.'
}

const moderateListedName = async (
  moderation: Moderation,
  name: string | undefined,
  what: string | undefined,
): Promise<string> => {
  if (name === undefined || (what !== undefined && what !== 'keep')) {
    throw new ConfigError(`Name one of the lists of ratings, in quotes if it has spaces:\n${HELP}`)
  }
  const isDone = await (what === 'keep'
    ? moderation.keepListedName(COMMAND_LINE, name)
    : moderation.removeListedName(COMMAND_LINE, name))
  if (!isDone) throw new ConfigError('No report of this name waits.')
  return what === 'keep'
    ? 'The name stands.'
    : `${quoteTexts([name])} is off the lists of ratings. Backups still have it.`
}

const moderateBoard = async (moderation: Moderation, id: string, what: string | undefined): Promise<string> => {
  if (what === 'keep') {
    if (!(await moderation.keepBoard(COMMAND_LINE, id))) throw new ConfigError('Nobody has reported this board.')
    return 'The board stands.'
  }
  if (what !== undefined) throw new ConfigError(`Name a board:\n${HELP}`)
  if (!(await moderation.removeBoard(COMMAND_LINE, id))) throw new ConfigError('There is no such board.')
  return 'The board is off, with its photographs, and this design is not shown again. Backups still have it.'
}

const writePhotograph = async (moderation: Moderation, id: string, number: number): Promise<string> => {
  const jpeg = await moderation.photographBytes(id, number)
  if (jpeg === undefined) throw new ConfigError('There is no such photograph.')
  const file = join(mkdtempSync(join(tmpdir(), 'photograph-')), `${number}.jpg`)
  writeFileSync(file, jpeg)
  return `The photograph is in ${file}`
}

const moderatePhotograph = async (moderation: Moderation, [id, number, what]: readonly string[]): Promise<string> => {
  const isKnown = what === undefined || what === 'release' || what === 'refuse'
  if (id === undefined || number === undefined || !/^\d$/.test(number) || !isKnown) {
    throw new ConfigError(`Name a board and the number of a photograph:\n${HELP}`)
  }
  if (what === undefined) return writePhotograph(moderation, id, Number(number))
  if (what === 'release') {
    if (!(await moderation.releasePhotograph(COMMAND_LINE, id, Number(number))))
      throw new ConfigError('No such photograph waits.')
    return 'Everybody sees the photograph.'
  }
  if (!(await moderation.refusePhotograph(COMMAND_LINE, id, Number(number))))
    throw new ConfigError('There is no such photograph.')
  return 'The photograph is deleted. Backups still have it.'
}

/** Does what the words ask for, and resolves to what is printed. Rejects with a sentence. */
export const moderate = async (moderation: Moderation, words: readonly string[]): Promise<string> => {
  const [game, seat, what] = words
  if (game === undefined) return listReports(moderation)
  if (game === 'rating') return moderateListedName(moderation, seat, what)
  if (game === 'photograph') return moderatePhotograph(moderation, words.slice(1))
  if (game === 'board' && seat !== undefined) return moderateBoard(moderation, seat, what)
  const isSeat = seat !== undefined && /^\d{1,2}$/.test(seat)
  if (!isSeat || (what !== undefined && what !== 'keep')) throw new ConfigError(`Name a game and a seat:\n${HELP}`)
  return what === 'keep' ? keepName(moderation, game, Number(seat)) : removeName(moderation, game, Number(seat))
}
