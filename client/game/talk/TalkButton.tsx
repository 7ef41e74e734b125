import { useCallback, useEffect, useRef, useState } from 'react'
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
const TalkMenu = ({ game, onClose, onLeave }: TalkMenuProps) => {
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

const TalkIcon = () => (
  <svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <path d="M5 5h14a1.5 1.5 0 0 1 1.5 1.5v8A1.5 1.5 0 0 1 19 16h-7l-5 4v-4H5a1.5 1.5 0 0 1-1.5-1.5v-8A1.5 1.5 0 0 1 5 5M8 9.5h8M8 12.5h5" />
  </svg>
)

/** Opens the menu of phrases. */
export const TalkButton = ({ game }: { readonly game: SeatedTable }) => {
  const { t } = useTranslation('talk')
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => setOpen(false), [])
  const leave = useCallback(() => {
    setOpen(false)
    button.current?.focus()
  }, [])
  return (
    <span className="talk">
      <button
        ref={button}
        type="button"
        className="button round talk-button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        aria-label={t('menu')}
        title={t('menu')}
      >
        <TalkIcon />
      </button>
      {isOpen && <TalkMenu game={game} onClose={close} onLeave={leave} />}
    </span>
  )
}
