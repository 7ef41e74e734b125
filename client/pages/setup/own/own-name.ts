import { plainText } from '../../../../engine/text/plain-text.ts'
import { MAX_NAME_LENGTH } from '../../../../server/protocol/choices.ts'
import { OFFERED_GAMES } from '../../../table/state/offered-game.ts'
import { gameName } from '../../../words/game-text.ts'
import type { readDraft } from '../setup-link.ts'

const VISIBLE_CHARACTER = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Whether people would take one name for the other. */
const sameName = (a: string, b: string): boolean =>
  a.normalize('NFKC').toLocaleLowerCase() === b.normalize('NFKC').toLocaleLowerCase()

/** Why rules can't be called so: nothing can be seen or it is too long; a game is; other rules are. */
export type NameFault = 'unseen' | 'family' | 'taken'

/** A name for rules as it is cleaned and limited, as names of people are, and what is wrong with it. */
export const readOwnName = (
  raw: string,
  taken: readonly string[] = [],
): { readonly name: string; readonly fault: NameFault | undefined } => {
  const name = plainText(raw)
  const length = Array.from(name).length
  if (length > MAX_NAME_LENGTH || !VISIBLE_CHARACTER.test(name)) return { name, fault: 'unseen' }
  if (OFFERED_GAMES.some(({ id }) => sameName(gameName(id), name))) return { name, fault: 'family' }
  return { name, fault: taken.some((other) => sameName(other, name)) ? 'taken' : undefined }
}

type Read = ReturnType<typeof readDraft>

/** A link's set-up with the name of its rules cleaned, or without it and with what is wrong. */
export const withOwnName = (read: Read): Read => {
  const { called, ...look } = read.draft.look
  if (called === undefined) return read
  const { name, fault } = readOwnName(called)
  if (fault === undefined) return { ...read, draft: { ...read.draft, look: { ...look, called: name } } }
  return { draft: { ...read.draft, look }, problems: [...read.problems, { about: 'name', given: name }] }
}
