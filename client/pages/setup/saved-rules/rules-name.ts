import { plainText } from '../../../../engine/text/plain-text.ts'
import { MAX_NAME_LENGTH } from '../../../../server/protocol/choices.ts'
import type { readDraft } from '../../../game/setup/setup-link.ts'
import { OFFERED_GAMES } from '../../../table/state/offered-game.ts'
import { gameName } from '../../../words/game-text.ts'

const VISIBLE_CHARACTER = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Returns true if people would confuse the two names. */
const isSameName = (a: string, b: string): boolean =>
  a.normalize('NFKC').toLocaleLowerCase() === b.normalize('NFKC').toLocaleLowerCase()

/** Problem of a name: `unseen` is invisible or too long, `family` is the name of a game, `taken` is that of another saved set. */
export type NameFault = 'unseen' | 'family' | 'taken'

/** Cleans a name for rules like names of people, and checks it. `takenNames` are those of the other saved sets. */
export const readRulesName = (
  raw: string,
  takenNames: readonly string[] = [],
): { readonly name: string; readonly fault: NameFault | undefined } => {
  const name = plainText(raw)
  const length = Array.from(name).length
  if (length > MAX_NAME_LENGTH || !VISIBLE_CHARACTER.test(name)) return { name, fault: 'unseen' }
  if (OFFERED_GAMES.some(({ id }) => isSameName(gameName(id), name))) return { name, fault: 'family' }
  return { name, fault: takenNames.some((other) => isSameName(other, name)) ? 'taken' : undefined }
}

/** Draft and problems of a link. */
export type LinkDraft = ReturnType<typeof readDraft>

/** Cleans the name in a link's set-up, or removes an invalid one and reports it. */
export const checkRulesName = (read: LinkDraft): LinkDraft => {
  const { called, ...look } = read.draft.look
  if (called === undefined) return read
  const { name, fault } = readRulesName(called)
  if (fault === undefined) return { ...read, draft: { ...read.draft, look: { ...look, called: name } } }
  return { draft: { ...read.draft, look }, problems: [...read.problems, { about: 'name', given: name }] }
}
