import { parseTableBots } from '../../../engine/bots/bot-id.ts'
import { rulesFor } from '../../../engine/rulesets/registry.ts'
import { type BoardEdge, DEFAULT_BOTS } from '../../../server/protocol/choices.ts'
import type { Look } from '../../../server/protocol/look.ts'
import { type Design, type EdgeProfile, isChase } from '../../../workshop/design/design.ts'
import { invalidField, makeDesign, parseDesign } from '../../../workshop/design/design-text.ts'
import { findPlayedTrackIndex } from '../../../workshop/design/played-track.ts'
import { type Draft, setupOf, withoutOwnBoard } from '../../game/setup/draft.ts'
import { type LinkProblem, readDraft } from '../../game/setup/setup-link.ts'
import { isMarbleChase } from '../../table/state/offered-game.ts'
import { checkRulesName, type LinkDraft } from './saved-rules/rules-name.ts'

/** The edge of a built-in board that is nearest to that of a design. A table uses it when its design is removed. */
const EDGE_BY_PROFILE: Readonly<Record<EdgeProfile, BoardEdge>> = {
  square: 'square',
  'round-over': 'round',
  chamfer: 'chamfer',
  cove: 'ogee',
}

const directionOf = ({ direction }: Design): Pick<Look, 'direction'> => (direction === 'counter' ? { direction } : {})

/** Returns a look with this design, its woods and its pieces. */
export const lookOfDesign = (design: Design): Look => ({
  field: design.field,
  border: design.border,
  inlay: design.inlay,
  finish: design.finish,
  edge: EDGE_BY_PROFILE[design.edge],
  pieces: design.piece,
  ...directionOf(design),
  design: makeDesign(design),
})

/** Checks the design of a link, and takes over its woods unless the link names others. */
const checkDesign = ({ draft, problems }: LinkDraft, query: string): LinkDraft => {
  if (draft.look.design === undefined) return { draft, problems }
  const read = parseDesign(draft.look.design)
  if (read.ok) {
    const namesLook = new URLSearchParams(query).has('look')
    const look = namesLook ? { ...draft.look, ...directionOf(read.value) } : lookOfDesign(read.value)
    return { draft: { ...draft, look }, problems }
  }
  const problem: LinkProblem = { about: 'design', given: invalidField(draft.look.design) }
  return { draft: withoutOwnBoard(draft), problems: [...problems, problem] }
}

/** Replaces invalid bots of a link by the default ones. */
const checkBots = ({ draft, problems }: LinkDraft): LinkDraft => {
  const { bots: given } = draft
  if (parseTableBots(given).ok) return { draft, problems }
  return { draft: { ...draft, bots: DEFAULT_BOTS }, problems: [...problems, { about: 'bots', given }] }
}

/** Reads a link with its design, bots and name checked. */
export const readCompleteDraft = (query: string): LinkDraft =>
  checkDesign(checkBots(checkRulesName(readDraft(query))), query)

/** Returns true if the draft's game can be played on its design, or if there is none. */
export const designFits = (draft: Draft): boolean => {
  if (draft.look.design === undefined) return true
  const design = parseDesign(draft.look.design)
  if (isMarbleChase(draft.set)) return design.ok && isChase(design.value)
  const rules = rulesFor(setupOf(draft))
  return design.ok && rules.ok && findPlayedTrackIndex(design.value, rules.value.board) !== undefined
}

/** Removes a design that the game can't be played on. */
export const withFittingDesign = (draft: Draft): Draft => (designFits(draft) ? draft : withoutOwnBoard(draft))
