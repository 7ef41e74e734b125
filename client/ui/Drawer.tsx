import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Icon } from './Icon.tsx'
import { closePanel } from './panels.ts'

interface DrawerProps {
  readonly title: string
  readonly children: ReactNode
}

/** A modal panel at the side of the table. Escape or a tap outside closes it. */
export const Drawer = ({ title, children }: DrawerProps) => {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    if (dialog.current?.open === false) dialog.current.showModal()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog closes by Escape and by its button; the click is for its backdrop
    <dialog
      ref={dialog}
      className="drawer"
      aria-label={title}
      onCancel={(event) => {
        // The browser would hide the dialog at once but report it later, and keys pressed in between would be lost.
        event.preventDefault()
        closePanel()
      }}
      onClose={closePanel}
      onClick={(event) => event.target === dialog.current && closePanel()}
    >
      <header className="drawer-head">
        <h2>{title}</h2>
        <button type="button" className="icon-button" onClick={closePanel} aria-label={t('act.close')}>
          <Icon name="close" />
        </button>
      </header>
      <div className="drawer-body">{children}</div>
    </dialog>
  )
}
