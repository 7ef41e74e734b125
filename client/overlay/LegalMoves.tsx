import { useTranslation } from 'react-i18next'
import type { Part } from '../../engine/action.ts'
import { makeHole } from '../../engine/board.ts'
import type { Card } from '../../engine/cards.ts'
import { cardName } from '../i18n/names.ts'
import { partSentence } from '../i18n/sentences.ts'
import { act } from '../net/table-link.ts'
import type { Game } from '../screens/use-game.ts'
import { discardOf, fromsOf, partsFrom, stageOf } from '../store/choice.ts'
import { chooseCard, choosePart, discard, hoverPart, useChoosing, useChosen } from '../store/choosing.ts'
import { previewOf } from '../store/marks.ts'
import { useSettings } from '../store/settings.ts'
import type { Turn } from '../store/turn.ts'
import { focusHand, focusMoves } from './focus.ts'

/** Cards that can be played or discarded. */
const cardsOf = ({ actions }: Turn): readonly Card[] => [
  ...new Set(actions.flatMap((action) => (action.kind === 'shuffle' ? [] : [action.card]))),
]

const Cards = ({ turn }: { readonly turn: Turn }) =>
  cardsOf(turn).map((card) => (
    <li key={card}>
      <button
        type="button"
        onClick={() => {
          chooseCard(turn, card, act)
          focusMoves()
        }}
      >
        {cardName(card)}
      </button>
    </li>
  ))

const Parts = ({ game, turn }: { readonly game: Game; readonly turn: Turn }) => {
  const { choice } = useChosen(turn)
  const parts = fromsOf(turn.lines, choice).flatMap((from) => partsFrom(turn.lines, choice, from))
  const { board } = game.ground.rules
  const nameOf = (part: Part) => `${makeHole(board, part.from)}-${makeHole(board, part.to)}`
  const press = (part: Part) => {
    choosePart(turn, part, act)
    if (useChoosing.getState().sending) focusHand()
    else focusMoves()
  }
  return parts.map((part) => (
    <li key={`${part.gait}${part.from}-${part.to}`}>
      <button
        type="button"
        data-part={nameOf(part)}
        onClick={() => press(part)}
        onFocus={() => hoverPart(part)}
        onBlur={() => hoverPart(undefined)}
        onPointerEnter={() => hoverPart(part)}
        onPointerLeave={() => hoverPart(undefined)}
      >
        {partSentence(game.told, part, previewOf(turn, choice, part).events)}
      </button>
    </li>
  ))
}

/** To discard the chosen card, where that is allowed. */
const Discard = ({ turn }: { readonly turn: Turn }) => {
  const { t } = useTranslation()
  const { card, parts } = useChosen(turn).choice
  const action = parts.length > 0 ? undefined : discardOf(turn.actions, card)
  if (action === undefined || card === undefined) return null
  const press = () => {
    discard(turn, action, act)
    focusHand()
  }
  return (
    <li>
      <button type="button" onClick={press}>
        {t('act.discardCard', { card: cardName(card) })}
      </button>
    </li>
  )
}

/**
 * All that can be played, as sentences: the same choice as on the board, for keyboard and screen reader, and for fingers
 * where a big board is small: there the list lies in the middle of the board, which is free.
 */
export const LegalMoves = ({ game, turn, active }: { game: Game; turn: Turn; active: boolean }) => {
  const { t } = useTranslation()
  const { choice, sending } = useChosen(turn)
  const { card } = choice
  const always = useSettings((settings) => settings.movesPanel)
  const shown = active && !sending
  const stage = stageOf(turn.lines, choice)
  const crowded =
    shown && game.state.players > 6 && ['peg', 'target'].includes(stage) && fromsOf(turn.lines, choice).length > 0
  let title = t('table.legalEmpty')
  if (shown) title = card === undefined ? t('table.legalCard') : t('table.legalMarble', { card: cardName(card) })
  return (
    <section
      className={`legal${always && shown ? ' shown' : ''}${crowded ? ' crowded' : ''}`}
      aria-label={t('table.legal')}
    >
      <h2>{title}</h2>
      <ul>
        {shown && card === undefined && <Cards turn={turn} />}
        {shown && card !== undefined && <Parts game={game} turn={turn} />}
        {shown && card !== undefined && <Discard turn={turn} />}
      </ul>
    </section>
  )
}
