import { Component, type ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { PanelPage } from './PanelPage.tsx'

const ErrorPage = () => {
  const { t } = useTranslation()
  return (
    <PanelPage>
      <h1>{t('fault.title')}</h1>
      <p className="muted">{t('fault.hint')}</p>
      <button type="button" className="button primary" onClick={() => location.reload()}>
        {t('fault.reload')}
      </button>
    </PanelPage>
  )
}

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Shown in place of the children after an error; by default a sentence and a button that reloads the page. */
  readonly fallback?: ReactNode
  readonly onError?: (error: unknown) => void
}

/** Catches errors of its children, so that the rest of the page stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error)
  }

  override render(): ReactNode {
    const { children, fallback = <ErrorPage /> } = this.props
    return this.state.failed ? fallback : children
  }
}
