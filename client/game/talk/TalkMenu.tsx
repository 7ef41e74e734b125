import { useEffect, useRef } from 'react'
import { phrasesAt } from '../../../server/protocol/phrases.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { sendRequest } from '../../table/net/table-requests.ts'
import { MUTE_ALL, setMuted, useMuted } from '../../table/state/speech.ts'
import type { SeatedTable } from '../../table/state/table.ts'
import { addListeners } from '../../ui/event-listeners.ts'
import { Switch } from '../../ui/Switch.tsx'
import { seatName } from '../../words/names.ts'
import { usePhraseText } from './Bubble.tsx'

interface TalkMenuProps {
  readonly game: SeatedTable
  readonly onClose: () => void
  /** Closes the menu and returns the focus. */
  readonly onLeave: () => void
}

/** Focuses the first phrase, and closes the menu on a press elsewhere or on Escape. Returns the ref of the menu. */
const useMenu = ({ onClose, onLeave }: Omit<TalkMenuProps, 'game'>) => {
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    menu.current?.querySelector('button')?.focus()
    return addListeners(
      window,
      {
        pointerdown: ({ target }: PointerEvent) => {
          if (!(target instanceof Element) || target.closest('.talk') === null) onClose()
        },
        keydown: (event: KeyboardEvent) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onLeave()
        },
      },
      { capture: true },
    )
  }, [onClose, onLeave])
  return menu
}

const MuteSwitches = ({ game }: Pick<TalkMenuProps, 'game'>) => {
  const { t } = useTranslation('talk')
  const muted = useMuted((people) => people.muted)
  const { seats } = game.state
  const mutedSeats = seats.flatMap(({ person }, seat) =>
    person !== '' && muted.includes(person) ? [{ person, seat }] : [],
  )
  return (
    <>
      <Switch label={t('mute.all')} on={muted.includes(MUTE_ALL)} onChange={(on) => setMuted(MUTE_ALL, on)} />
      {mutedSeats.map(({ person, seat }) => (
        <Switch
          key={person}
          label={t('mute.person', { name: seatName(seats, seat) })}
          on
          onChange={(on) => setMuted(person, on)}
        />
      ))}
    </>
  )
}

/** Menu of phrases and muted players. */
export const TalkMenu = ({ game, onClose, onLeave }: TalkMenuProps) => {
  const { t } = useTranslation('talk')
  const text = usePhraseText(game)
  const menu = useMenu({ onClose, onLeave })
  return (
    <section ref={menu} className="talk-menu" aria-label={t('menu')}>
      <div className="talk-phrases">
        {phrasesAt(game.state.talk).map((phrase) => (
          <button
            key={phrase}
            type="button"
            className="button small"
            onClick={() => {
              void sendRequest('say', { phrase })
              onLeave()
            }}
          >
            {phrase === 'knock' || phrase === 'wave' ? t(`gesture.${phrase}`) : text(phrase)}
          </button>
        ))}
      </div>
      <MuteSwitches game={game} />
    </section>
  )
}
