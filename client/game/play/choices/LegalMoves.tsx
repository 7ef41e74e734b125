import type { PegMove } from '../../../../engine/action.ts'
import { type Hole, makeHole, seatOfPeg } from '../../../../engine/board.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type Choice, nextParts, otherUses, partsFrom, pegHolesOf, stageOf } from '../../../table/input/choice.ts'
import {
  chooseCard,
  choosePart,
  choosePeg,
  chooseUse,
  hoverPart,
  sendDecision,
  useChoiceForTurn,
  useChoiceState,
} from '../../../table/input/choice-store.ts'
import { applyPickedParts, previewParts } from '../../../table/input/highlights.ts'
import { NO_CARD } from '../../../table/input/move-tree.ts'
import type { Turn } from '../../../table/input/turn.ts'
import { sendMove } from '../../../table/net/table-requests.ts'
import { useSettings } from '../../../table/state/settings.ts'
import { useTable } from '../../../table/state/table.ts'
import { capitalize } from '../../../words/game-text.ts'
import { pegText } from '../../../words/move-parts.ts'
import { cardName, cardPlaces } from '../../../words/names.ts'
import { partText } from '../../../words/part-text.ts'
import { cardUseLabel, promptOf } from '../../../words/prompts.ts'
import { spokenMovesText, spokenPlayText, thenText } from '../../../words/screen-reader-text.ts'
import type { TableGame } from '../../use-game.ts'
import { focusHand, focusMoves } from '../focus.ts'
import { sortHand } from '../hand/hand-cards.ts'
import { sendingText } from '../StatusLine.tsx'
import { answerOf, legalAnswers, useAnswerText } from './AnswerButtons.tsx'
import { legalFold, throwIn } from './FoldHand.tsx'

interface LegalMovesProps {
  readonly game: TableGame
  readonly turn: Turn
}

/** Greatest number of moves that are listed directly. Longer lists are grouped by marble. */
const MAX_LISTED_PARTS = 24

/** Keeps the focus in the list until the decision is sent. */
const keepFocus = (): void => (useChoiceState.getState().sending ? focusHand() : focusMoves())

const CardItems = ({ turn }: { readonly turn: Turn }) =>
  sortHand(turn.moveTree.cards).map((card) => (
    <li key={card}>
      <button
        type="button"
        onClick={() => {
          chooseCard(turn, card, sendMove)
          focusMoves()
        }}
      >
        {capitalize(cardName(card))}
      </button>
    </li>
  ))

/** Sorts holes by the owner of the marble, own marbles first, then in the order of seats. */
const sortByOwner = ({ turn }: LegalMovesProps, holes: readonly Hole[], pegs: readonly Hole[]): readonly Hole[] => {
  const { board, players } = turn.sight.rules
  const rank = (hole: Hole) => (seatOfPeg(board, pegs.indexOf(hole)) - turn.seat + players) % players
  return [...holes].sort((a, b) => rank(a) - rank(b) || a - b)
}

const PegItems = (props: LegalMovesProps) => {
  const { game, turn } = props
  const { t } = useTranslation('moves')
  const { choice } = useChoiceForTurn(turn)
  const { pegs } = applyPickedParts(turn, choice).position
  const press = (hole: Hole) => {
    choosePeg(turn, hole, sendMove)
    focusMoves()
  }
  return sortByOwner(props, pegHolesOf(turn.moveTree, choice), pegs).map((hole) => (
    <li key={hole}>
      <button type="button" data-peg={makeHole(game.setup.rules.board, hole)} onClick={() => press(hole)}>
        {capitalize(
          t('spoken.pegPlays', {
            peg: pegText(game.textContext, pegs.indexOf(hole), hole),
            count: partsFrom(turn.moveTree, choice, hole).length,
          }),
        )}
      </button>
    </li>
  ))
}

/** Returns the whole move with a part, for screen readers: the card, the parts picked so far and this one. */
const spokenText = ({ game, turn }: LegalMovesProps, choice: Choice, part: string): string => {
  const { card, use } = choice
  if (card === undefined || card === NO_CARD) return capitalize(part)
  const made = spokenMovesText(game.textContext, applyPickedParts(turn, choice).events)
  return spokenPlayText(card, use, thenText(made, part))
}

const PartButton = ({ game, turn, part }: LegalMovesProps & { readonly part: PegMove }) => {
  const { choice } = useChoiceForTurn(turn)
  const { board } = game.setup.rules
  const { events } = previewParts(turn, choice, part)
  const text = partText(game.textContext, part, events)
  const press = () => {
    choosePart(turn, part, sendMove)
    keepFocus()
  }
  return (
    <li>
      <button
        type="button"
        data-part={`${makeHole(board, part.from)}-${makeHole(board, part.to)}`}
        aria-label={spokenText({ game, turn }, choice, text)}
        onClick={press}
        onFocus={() => hoverPart(part)}
        onBlur={() => hoverPart(undefined)}
        onPointerEnter={() => hoverPart(part)}
        onPointerLeave={() => hoverPart(undefined)}
      >
        {capitalize(text)}
      </button>
    </li>
  )
}

/** Lists complete moves if they are few, otherwise the marbles first. Once a marble is picked up, only its own targets. */
const MoveItems = (props: LegalMovesProps) => {
  const { turn } = props
  const { choice } = useChoiceForTurn(turn)
  const all = nextParts(turn.moveTree, choice)
  if (choice.from === undefined && all.length > MAX_LISTED_PARTS) return <PegItems {...props} />
  return (choice.from === undefined ? all : partsFrom(turn.moveTree, choice)).map((part) => (
    <PartButton key={`${part.kind}${part.from}-${part.to}`} {...props} part={part} />
  ))
}

/** Other uses of the card, and uses without a marble. */
const UseItems = ({ game, turn }: LegalMovesProps) => {
  const { t } = useTranslation()
  const { choice } = useChoiceForTurn(turn)
  const { card } = choice
  if (card === undefined || card === NO_CARD) return null
  return otherUses(turn.moveTree, choice).map((other) => (
    <li key={other}>
      <button
        type="button"
        data-use={other}
        onClick={() => {
          chooseUse(turn, other, sendMove)
          keepFocus()
        }}
      >
        {other === 'discard' ? t('act.discardCard', cardPlaces(card)) : cardUseLabel(game, turn, card, other)}
      </button>
    </li>
  ))
}

const ListItems = ({ game, turn }: LegalMovesProps) => {
  const { card } = useChoiceForTurn(turn).choice
  if (card !== undefined) {
    return (
      <>
        <MoveItems game={game} turn={turn} />
        <UseItems game={game} turn={turn} />
        {card === NO_CARD && <AnswerItems game={game} turn={turn} />}
      </>
    )
  }
  return (
    <>
      <CardItems turn={turn} />
      <AnswerItems game={game} turn={turn} />
    </>
  )
}

const AnswerItems = ({ game, turn }: LegalMovesProps) => {
  const { t } = useTranslation()
  const textOf = useAnswerText({ game, turn })
  const fold = legalFold(turn)
  return (
    <>
      {legalAnswers(turn).map((action) => (
        <li key={answerOf(action)}>
          <button type="button" onClick={() => sendDecision(turn, action, sendMove)}>
            {textOf(action)}
          </button>
        </li>
      ))}
      {fold !== undefined && (
        <li>
          <button type="button" onClick={() => throwIn(turn, fold)}>
            {t('use.foldHand')}
          </button>
        </li>
      )}
    </>
  )
}

/** Returns true if the prompt names the only move that is left, with a button that plays it. */
const isPlayOffered = ({ moveTree }: Turn, choice: Choice): boolean =>
  ['confirm', 'ready'].includes(stageOf(moveTree, choice))

/** Lists all legal decisions as sentences, for keyboards and screen readers. */
export const LegalMoves = ({ game, turn }: LegalMovesProps) => {
  const { t } = useTranslation('moves')
  const { choice, sending } = useChoiceForTurn(turn)
  const isAlwaysShown = useSettings((settings) => settings.movesPanel)
  const isAsked = game.active && !sending
  const isShown = isAsked && !isPlayOffered(turn, choice)
  const link = useTable((table) => table.link)
  let title = t('legal.empty')
  if (sending) title = sendingText(link, game.state.stuck)
  else if (isAsked) title = promptOf(game, turn, choice)
  return (
    <section className={isAlwaysShown && isShown ? 'legal shown' : 'legal'} aria-label={t('legal.title')}>
      <h2>{title}</h2>
      <ul>{isShown && <ListItems game={game} turn={turn} />}</ul>
    </section>
  )
}
