import { useEffect } from 'react'
import type { Seat } from '../../../engine/board.ts'
import { digitText } from '../../i18n/digit-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { sendRequest } from '../../table/net/table-requests.ts'
import { useSecondsLeft } from '../../table/state/countdown.ts'
import { pendingTakeBack, type SeatedTable } from '../../table/state/table.ts'
import { addListeners } from '../../ui/event-listeners.ts'
import { Icon } from '../../ui/Icon.tsx'
import { joinNames, seatName } from '../../words/names.ts'
import '../play/questions.css'
import './talk.css'

interface TakeBackButtonProps {
  readonly game: SeatedTable
  /** Called instead of asking the others. */
  readonly onTake?: () => void
}

/** Asks to take back the player's decision, by a button or with the usual undo keys. */
export const TakeBackButton = ({ game, onTake }: TakeBackButtonProps) => {
  const { t } = useTranslation('talk')
  const { game: number, seq, seats } = game.state
  const takeBack = onTake ?? (() => void sendRequest('takeBack', { game: number, seq }))
  useEffect(() =>
    addListeners(window, {
      keydown: (event: KeyboardEvent) => {
        if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
        event.preventDefault()
        takeBack()
      },
    }),
  )
  const isAlone = seats.every(
    ({ occupant, person }, seat) => occupant !== 'person' || person === '' || seat === game.seat,
  )
  return (
    <button
      type="button"
      className="button small take-back"
      onClick={takeBack}
      title={isAlone || onTake !== undefined ? t('takeBack.hintAlone') : t('takeBack.hint')}
    >
      <Icon name="undo" size={18} />
      {t('takeBack.take')}
    </button>
  )
}

interface TakeBackQuestionProps {
  readonly game: SeatedTable
  /** Seats of the people at this device. */
  readonly own: readonly Seat[]
}

/** Shows a request to take back a decision. The asked players answer it; all others see who has not answered yet. */
export const TakeBackQuestion = ({ game, own }: TakeBackQuestionProps) => {
  const { t } = useTranslation('talk')
  const { state } = game
  const request = pendingTakeBack(state)
  const seconds = useSecondsLeft(request?.until ?? 0)
  if (request === undefined) return null
  const { seat, asked, followers } = request
  const name = seatName(state.seats, seat)
  const wish = followers > 0 ? t('takeBack.asksMore', { name, count: followers }) : t('takeBack.asks', { name })
  const isOwn = own.includes(seat)
  const answer = (allow: boolean) => () =>
    void sendRequest('allowTakeBack', { game: state.game, seq: state.seq, allow })
  const waiting = joinNames(asked.map((other) => seatName(state.seats, other)))
  return (
    <section className="banner take-back-question" role="status">
      <p>
        {isOwn ? t('takeBack.asked') : wish}{' '}
        {!asked.some((other) => own.includes(other)) && <small>{t('takeBack.waiting', { names: waiting })}</small>}{' '}
        {seconds !== undefined && <small aria-hidden="true">{digitText(seconds)}</small>}
      </p>
      {asked.some((other) => own.includes(other)) && (
        <span className="knocks-answer">
          <button type="button" className="button" onClick={answer(true)}>
            {t('takeBack.allow')}
          </button>
          <button type="button" className="button" onClick={answer(false)}>
            {t('takeBack.refuse')}
          </button>
        </span>
      )}
    </section>
  )
}
