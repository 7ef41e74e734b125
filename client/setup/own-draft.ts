import { rulesFor } from '../../engine/rulesets/registry.ts'
import { parseDesign, wrongField } from '../../workshop/design/design-text.ts'
import { playedTrack } from '../../workshop/design/played-track.ts'
import { designLook } from './design-look.ts'
import { type Draft, setupOf, withoutOwnBoard } from './draft.ts'
import { type LinkProblem, readDraft } from './setup-link.ts'

/** A link's set-up with its board read: in the woods of the design if the link names none, or with what is wrong with it. */
export const readWithBoard = (query: string): ReturnType<typeof readDraft> => {
  const { draft, problems } = readDraft(query)
  if (draft.look.design === undefined) return { draft, problems }
  const read = parseDesign(draft.look.design)
  if (read.ok) {
    const named = new URLSearchParams(query).has('look')
    return { draft: named ? draft : { ...draft, look: designLook(read.value) }, problems }
  }
  const problem: LinkProblem = { about: 'design', given: wrongField(draft.look.design) }
  return { draft: withoutOwnBoard(draft), problems: [...problems, problem] }
}

/** Whether the draft's game can be played on its own board; true if there is none. */
export const ownBoardFits = (draft: Draft): boolean => {
  if (draft.look.design === undefined) return true
  const [design, rules] = [parseDesign(draft.look.design), rulesFor(setupOf(draft))]
  return design.ok && rules.ok && playedTrack(design.value, rules.value.board) !== undefined
}

/** The draft with a board that its game can be played on. */
export const withFittingBoard = (draft: Draft): Draft => (ownBoardFits(draft) ? draft : withoutOwnBoard(draft))
