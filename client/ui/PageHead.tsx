import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Icon } from './Icon.tsx'
import { LanguageButton } from './LanguageButton.tsx'
import { navigate } from './page/route.ts'

/** Heading of a page with its title and a button that leads to the home page. The children are at its end. */
export const PageHead = ({ title, children }: { readonly title: string; readonly children?: ReactNode }) => {
  const { t } = useTranslation()
  return (
    <header className="page-head">
      <button
        type="button"
        className="icon-button"
        onClick={() => navigate({ at: 'home' })}
        aria-label={t('home.back')}
      >
        <Icon name="back" />
      </button>
      <h1>{title}</h1>
      {children}
      <LanguageButton />
    </header>
  )
}
