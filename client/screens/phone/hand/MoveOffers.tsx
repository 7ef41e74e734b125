import { useMemo } from 'react'
import type { PegMove } from '../../../../engine/action.ts'
import type { Board, Hole } from '../../../../engine/board.ts'
import { makeAction } from '../../../../engine/text/notation.ts'
import { focusHand, focusMoves } from '../../../game/play/focus.ts'
import type { TableGame } from '../../../game/use-game.ts'
import { i18n } from '../../../i18n/i18n.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Choice } from '../../../table/input/choice.ts'
import { choosePart, choosePeg, sendDecision, useChoiceForTurn } from '../../../table/input/choice-store.ts'
import { applyPickedParts, previewParts } from '../../../table/input/highlights.ts'
import type { Turn } from '../../../table/input/turn.ts'
import { sendMove } from '../../../table/net/table-requests.ts'
import { capitalize } from '../../../words/game-text.ts'
import type { TextContext } from '../../../words/move-parts.ts'
import { marbleWords, moveStepWords, type StepWords } from '../../../words/move-steps.ts'
import { seatName } from '../../../words/names.ts'
import { BoardPreview, useBoardMap } from './BoardPreview.tsx'
import { highlightsOf, type PreviewHighlights } from './board-preview.ts'
import { firstHoleOf, groupsOf, type Offer, type OfferGroup, offersIn } from './offers.ts'

/** Text and preview of an offer. */
interface DescribedOffer {
  readonly steps: readonly StepWords[]
  readonly highlights: PreviewHighlights
  /** Positions of the marbles before it. */
  readonly pegs: readonly Hole[]
}

/** Adds to the last step that another marble uses the rest of the card. */
const markContinued = (steps: readonly StepWords[]): readonly StepWords[] =>
  steps.map((step, i) =>
    i === steps.length - 1 ? { ...step, action: i18n.t('phone:move.thenAnother', { does: step.action }) } : step,
  )

/** Returns text and preview of an offer, which follows the parts of the choice. */
export const describeOffer = (context: TextContext, turn: Turn, choice: Choice, offer: Offer): DescribedOffer => {
  const { pegs } = applyPickedParts(turn, choice).position
  if (offer.kind === 'marble') {
    const { from, ends } = offer
    const peg = pegs.indexOf(from)
    const highlights = { routes: [{ peg, path: [from] }], ends, victims: [] }
    return { steps: [marbleWords(context, peg, from, ends.length)], highlights, pegs }
  }
  const { events } = previewParts(turn, choice, ...(offer.kind === 'part' ? [offer.part] : offer.parts))
  const steps = moveStepWords(context, events)
  return { steps: offer.kind === 'part' ? markContinued(steps) : steps, highlights: highlightsOf(events), pegs }
}

interface MoveOffersProps {
  readonly game: TableGame
  readonly turn: Turn
}

const pressOffer = (turn: Turn, offer: Offer): void => {
  if (offer.kind === 'play') sendDecision(turn, offer.action, sendMove)
  else if (offer.kind === 'marble') choosePeg(turn, offer.from, sendMove)
  else choosePart(turn, offer.part, sendMove)
}

const partName = ({ names }: Board, { from, to }: PegMove): string => `${names[from]}-${names[to]}`

interface OfferButtonProps extends MoveOffersProps {
  readonly choice: Choice
  readonly offer: Offer
}

/** Button for a move, with text and preview. A tap plays it, makes its first part, or picks the marble up. */
const OfferButton = ({ game, turn, choice, offer }: OfferButtonProps) => {
  const { rules } = game.setup
  const described = useMemo(
    () => describeOffer(game.textContext, turn, choice, offer),
    [game.textContext, turn, choice, offer],
  )
  const { map, colours } = useBoardMap(game)
  const { steps, pegs, highlights } = described
  const press = () => {
    pressOffer(turn, offer)
    if (offer.kind === 'play') focusHand()
    else focusMoves()
  }
  return (
    <li>
      <button
        type="button"
        className={`phone-move ${offer.kind}`}
        data-move={offer.kind === 'play' ? makeAction(rules.board, offer.action) : undefined}
        data-part={offer.kind === 'part' ? partName(rules.board, offer.part) : undefined}
        data-from={rules.board.names[firstHoleOf(offer)]}
        onClick={press}
      >
        <BoardPreview map={map} board={rules.board} colours={colours} pegs={pegs} highlights={highlights} />
        <span className="phone-move-words">
          {steps.map(({ action, path }) => (
            <span key={`${action} ${path}`}>
              <b>{capitalize(action)}</b> <small>{path}</small>
            </span>
          ))}
        </span>
      </button>
    </li>
  )
}

/** Names the owner of the marbles in a group. */
const GroupTitle = ({ game, group }: { readonly game: TableGame; readonly group: OfferGroup }) => {
  const { t } = useTranslation('phone')
  const { seats } = game.state
  const own = group.owner === game.seat
  return <h3>{own ? t('move.mine') : t('move.ofName', { name: seatName(seats, group.owner) })}</h3>
}

const keyOf = (offer: Offer): string =>
  `${offer.kind} ${(offer.kind === 'play' ? offer.parts : offer.kind === 'part' ? [offer.part] : [])
    .map(({ kind, from, to }) => `${kind}${from}-${to}`)
    .join()} ${firstHoleOf(offer)}`

/** Lists the moves of the chosen card. */
export const MoveOffers = ({ game, turn }: MoveOffersProps) => {
  const { i18n } = useTranslation('phone')
  const { choice } = useChoiceForTurn(turn)
  const groups = useMemo(() => {
    const { pegs } = applyPickedParts(turn, choice).position
    return groupsOf(turn.sight.rules, pegs, turn.seat, offersIn(turn.moveTree, choice))
  }, [turn, choice])
  return groups.map((group) => (
    <div key={`${group.owner} ${i18n.language}`} className="phone-group">
      {groups.length > 1 && <GroupTitle game={game} group={group} />}
      <ul>
        {group.offers.map((offer) => (
          <OfferButton key={keyOf(offer)} game={game} turn={turn} choice={choice} offer={offer} />
        ))}
      </ul>
    </div>
  ))
}
