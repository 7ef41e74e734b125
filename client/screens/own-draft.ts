import { rulesFor } from '../../engine/rulesets/registry.ts'
import { parseDesign } from '../../workshop/design-text.ts'
import { playedTrack } from '../../workshop/played-track.ts'
import { type Draft, setupOf, withoutOwnBoard } from './draft.ts'
import type { LinkProblem } from './setup-link.ts'

/** What is wrong with the draft's own board; undefined if it can be read, or there is none. */
export const ownBoardProblem = ({ look }: Draft): LinkProblem | undefined => {
  const read = look.design === undefined ? undefined : parseDesign(look.design)
  return read === undefined || read.ok ? undefined : { about: 'design', message: read.error.message }
}

/** Whether the draft's game can be played on its own board; true if there is none. */
export const ownBoardFits = (draft: Draft): boolean => {
  if (draft.look.design === undefined) return true
  const [design, rules] = [parseDesign(draft.look.design), rulesFor(setupOf(draft))]
  return design.ok && rules.ok && playedTrack(design.value, rules.value.board) !== undefined
}

/** The draft with a board that its game can be played on. */
export const withFittingBoard = (draft: Draft): Draft => (ownBoardFits(draft) ? draft : withoutOwnBoard(draft))
