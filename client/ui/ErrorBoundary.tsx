import { Component, type ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'

const Fault = () => {
  const { t } = useTranslation()
  return (
    <main className="page waiting">
      <div className="panel stack">
        <h1>{t('fault.title')}</h1>
        <p className="muted">{t('fault.hint')}</p>
        <button type="button" className="button primary" onClick={() => location.reload()}>
          {t('fault.reload')}
        </button>
      </div>
    </main>
  )
}

/** Our own faults end here: a sentence and a way back instead of an empty page. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? <Fault /> : this.props.children
  }
}
