import { useTranslation } from 'react-i18next'
import type { Decision } from '../../engine/action.ts'
import { greedy } from '../../engine/bots/greedy.ts'
import { applyMoves } from '../../engine/movegen/peg-moves.ts'
import type { View } from '../../engine/view.ts'
import { cardName } from '../i18n/names.ts'
import { spokenCard, spokenMoves } from '../i18n/spoken.ts'
import { chooseCard, chooseFrom, forgetChoice, hoverPart } from '../input/choosing.ts'
import type { Turn } from '../input/turn.ts'
import { act } from '../net/table-link.ts'
import { showNotice } from '../state/notices.ts'
import type { TableGame } from '../state/use-game.ts'

/** Nothing but what the person sees; what a bot does not look at is left empty. */
const viewOf = ({ sight }: Turn): View => ({
  ...sight,
  dealer: 0,
  openHands: [],
  stockCount: 0,
  discards: [],
  extras: [],
  winner: undefined,
})

/** What a bot would decide in the person's place. It thinks in this browser, with this person's cards only. */
export const hintFor = (turn: Turn): Decision | undefined =>
  turn.actions.length === 0 ? undefined : greedy.choose(viewOf(turn), turn.actions, () => 0)

/** Chooses the card and the first marble, and points at the first move; the person plays it or not. */
const point = (turn: Turn, action: Decision): void => {
  forgetChoice()
  if (!('card' in action) || action.kind === 'declare') return
  chooseCard(turn, action.card, act)
  const [part] = 'parts' in action ? action.parts : []
  if (part === undefined) return
  chooseFrom(turn, part.from, act)
  hoverPart(part)
}

const useHintText = ({ told }: TableGame) => {
  const { t } = useTranslation('talk')
  return (turn: Turn, action: Decision): string => {
    const { sight } = turn
    switch (action.kind) {
      case 'play':
      case 'declare': {
        const { events } = applyMoves(sight.rules, sight.position, sight.turn, action)
        const use = action.kind === 'declare' ? (`as ${action.rank}` as const) : undefined
        return t('hint.play', { move: spokenCard(action.card, use) + spokenMoves(told, events) })
      }
      case 'discard':
      case 'give':
      case 'force':
      case 'forced':
      case 'steal':
        return t(`hint.${action.kind}`, { card: cardName(action.card) })
      case 'extra':
        return action.taken ? t('hint.extra') : t('hint.noExtra')
      case 'penalty':
        return t('hint.penalty', { hole: sight.rules.board.names[action.hole] ?? '' })
      case 'fold':
      case 'pass':
      case 'doubt':
        return t(`hint.${action.kind}`)
    }
  }
}

/** At a teaching table: shows what a bot would do. */
export const HintButton = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation('talk')
  const text = useHintText(game)
  const show = () => {
    const { turn } = game
    const action = turn && hintFor(turn)
    if (turn === undefined || action === undefined) return
    point(turn, action)
    showNotice(text(turn, action))
  }
  return (
    <button type="button" className="button small hint" onClick={show} title={t('hint.title')}>
      {t('hint.ask')}
    </button>
  )
}
