import { useTranslation } from 'react-i18next'
import type { Action } from '../../engine/action.ts'
import { cardName } from '../i18n/names.ts'
import { partSentence } from '../i18n/sentences.ts'
import { act } from '../net/table-link.ts'
import type { Game } from '../screens/use-game.ts'
import { discardOf, gaitsOf, stageOf } from '../store/choice.ts'
import { choosePart, confirmChoice, discard, goBack, useChosen } from '../store/choosing.ts'
import { previewOf } from '../store/marks.ts'
import type { Turn } from '../store/turn.ts'
import { Icon } from './Icon.tsx'

const Gaits = ({ game, turn }: { readonly game: Game; readonly turn: Turn }) => {
  const { choice } = useChosen(turn)
  return gaitsOf(turn.lines, choice).map((part) => (
    <button key={part.gait} type="button" className="button" onClick={() => choosePart(turn, part, act)}>
      {partSentence(game.told, part, previewOf(turn, choice, part).events)}
    </button>
  ))
}

const Discard = ({ turn, action }: { readonly turn: Turn; readonly action: Extract<Action, { kind: 'discard' }> }) => {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={turn.lines.some((line) => line.card === action.card) ? 'button' : 'button primary'}
      data-act="discard"
      aria-label={t('act.discardCard', { card: cardName(action.card) })}
      onClick={() => discard(turn, action, act)}
    >
      {t('act.discard')}
    </button>
  )
}

/** One step back. */
export const BackButton = ({ turn }: { readonly turn: Turn }) => {
  const { t } = useTranslation()
  const { choice, sending } = useChosen(turn)
  if (choice.card === undefined || sending) return null
  return (
    <button type="button" className="button round" onClick={goBack} aria-label={t('act.back')} title={t('act.back')}>
      <Icon name="back" />
    </button>
  )
}

/** Discarding, the two ways to land, and the confirming tap. */
export const PlayButtons = ({ game, turn }: { readonly game: Game; readonly turn: Turn }) => {
  const { t } = useTranslation()
  const { choice, sending } = useChosen(turn)
  if (choice.card === undefined || sending) return null
  const stage = stageOf(turn.lines, choice)
  const away = choice.parts.length === 0 ? discardOf(turn.actions, choice.card) : undefined
  return (
    <>
      {away?.kind === 'discard' && <Discard turn={turn} action={away} />}
      {stage === 'gait' && (
        <div className="gaits">
          <Gaits game={game} turn={turn} />
        </div>
      )}
      {stage === 'confirm' && (
        <button type="button" className="button primary" data-act="play" onClick={() => confirmChoice(turn, act)}>
          {t('act.play')}
        </button>
      )}
    </>
  )
}
