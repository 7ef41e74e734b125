import { useCallback, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { SeatedTable } from '../../table/state/table.ts'
import { TalkMenu } from './TalkMenu.tsx'

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
