import { Suspense, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableGame } from '../state/use-game.ts'
import { Icon } from '../ui/Icon.tsx'
import { LazyTalkMenu } from './lazy.tsx'

/** Opens what a person with a seat can say. */
export const TalkButton = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => setOpen(false), [])
  const leave = useCallback(() => {
    setOpen(false)
    button.current?.focus()
  }, [])
  // Who passes one device round sits together, and bots do not listen.
  if (game.seat === -1 || game.facing !== undefined || game.state.people < 2) return null
  return (
    <span className="talk">
      <button
        ref={button}
        type="button"
        className="button round talk-button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        aria-label={t('table.say')}
        title={t('table.say')}
      >
        <Icon name="talk" size={22} />
      </button>
      <Suspense fallback={null}>{open && <LazyTalkMenu game={game} onClose={close} onLeave={leave} />}</Suspense>
    </span>
  )
}
