import { useTranslation } from 'react-i18next'
import { coloursOf } from '../../engine/control.ts'
import { whyNot } from '../../engine/reasons.ts'
import { cardName, listOf, seatName } from '../i18n/names.ts'
import { entrySentence, partSentence } from '../i18n/sentences.ts'
import type { Game } from '../screens/use-game.ts'
import { type Choice, discardOf, stageOf } from '../store/choice.ts'
import { useChoosing, useChosen } from '../store/choosing.ts'
import { previewOf, shownPart } from '../store/marks.ts'
import type { Turn } from '../store/turn.ts'

type Translate = ReturnType<typeof useTranslation>['t']

const beforeCard = (t: Translate, turn: Turn): string => {
  const plays = turn.lines.length > 0
  if (!plays) return t('status.mustDiscard')
  return turn.actions.some((action) => action.kind === 'discard') ? t('status.mayDiscard') : t('status.chooseCard')
}

/** What the person should do next. */
const prompt = (t: Translate, game: Game, turn: Turn, choice: Choice): string => {
  if (choice.card === undefined) return beforeCard(t, turn)
  const card = cardName(choice.card)
  const stage = stageOf(turn.lines, choice)
  if (stage === 'peg') {
    const idle = !turn.lines.some((line) => line.card === choice.card)
    if (idle && discardOf(turn.actions, choice.card) !== undefined) return t('status.discardThis', { card })
    return choice.parts.length > 0 ? t('status.chooseSecond', { card }) : t('status.choosePeg', { card })
  }
  if (stage === 'target') return t('status.chooseTarget', { card })
  if (stage === 'gait') return t('status.chooseGait')
  const part = shownPart(turn, choice, undefined)
  if (part === undefined) return ''
  const sentence = partSentence(game.told, part, previewOf(turn, choice, part).events)
  return t('status.confirm', { sentence })
}

const whose = (t: Translate, game: Game): string => {
  const { state, seat } = game
  if (state.phase === 'over') return ''
  if (state.turn === seat) {
    const played = coloursOf(game.ground.rules, state.pegs, seat)
    const helped = played.includes(seat) ? [] : played
    const names = listOf(helped.map((other) => seatName(state.seats, other)))
    return helped.length > 0
      ? `${t('status.yourTurn')}. ${t('status.helping', { name: names })}.`
      : t('status.yourTurn')
  }
  const on = state.seats[state.turn]
  if (on?.occupant === 'empty') return t('status.waitSeat')
  const name = seatName(state.seats, state.turn)
  return on?.connected === false ? t('status.waitAway', { name }) : t('status.turnOf', { name })
}

/** Whose turn it is, what to do, and what happened last. */
export const Status = ({ game }: { readonly game: Game }) => {
  const { t } = useTranslation()
  const { choice, sending } = useChosen(game.turn)
  const asked = useChoosing((choosing) => choosing.asked)
  const last = game.log[game.log.length - 1]
  const active = game.turn !== undefined && game.state.turn === game.seat && game.state.phase === 'playing'
  const reason = asked === undefined || game.turn === undefined ? undefined : whyNot(game.turn.sight, asked)[0]
  let line = last === undefined ? '' : entrySentence(game.told, last)
  if (active && game.turn !== undefined) line = sending ? t('status.sending') : prompt(t, game, game.turn, choice)
  if (reason !== undefined && asked !== undefined) line = `${cardName(asked)}: ${t(`reason.${reason.code}`)}`
  return (
    <div className={active ? 'status active' : 'status'}>
      <strong>{whose(t, game)}</strong>
      <span className={reason === undefined ? '' : 'status-reason'}>{line}</span>
    </div>
  )
}
