import type { Hole } from '../../../../engine/board.ts'
import { i18n } from '../../../i18n/i18n.ts'
import type { Choice } from '../../../table/input/choice.ts'
import { halfway, previewOf } from '../../../table/input/highlights.ts'
import type { Turn } from '../../../table/input/turn.ts'
import type { TextContext } from '../../../words/move-parts.ts'
import { marbleWords, type StepWords, stepsIn } from '../../../words/move-steps.ts'
import { highlightsOf, type PreviewHighlights } from './board-preview.ts'
import type { Offer } from './offers.ts'

/** Text and preview of an offer. */
export interface DescribedOffer {
  readonly steps: readonly StepWords[]
  readonly highlights: PreviewHighlights
  /** Positions of the marbles before it. */
  readonly pegs: readonly Hole[]
}

const { t } = i18n

/** Marks the last step: another marble uses the rest. */
const goingOn = (steps: readonly StepWords[]): readonly StepWords[] =>
  steps.map((step, i) =>
    i === steps.length - 1 ? { ...step, does: t('move.thenAnother', { does: step.does }) } : step,
  )

export const describeOffer = (context: TextContext, turn: Turn, choice: Choice, offer: Offer): DescribedOffer => {
  const { pegs } = halfway(turn, choice).position
  if (offer.kind === 'marble') {
    const { from, ends } = offer
    const peg = pegs.indexOf(from)
    const highlights = { routes: [{ peg, path: [from] }], ends, victims: [] }
    return { steps: [marbleWords(context, peg, from, ends.length)], highlights, pegs }
  }
  const { events } = previewOf(turn, choice, ...(offer.kind === 'part' ? [offer.part] : offer.parts))
  const steps = stepsIn(context, events)
  return { steps: offer.kind === 'part' ? goingOn(steps) : steps, highlights: highlightsOf(events), pegs }
}
