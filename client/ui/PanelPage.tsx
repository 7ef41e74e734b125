import type { ComponentProps } from 'react'
import { LanguageButton } from './LanguageButton.tsx'

/** A page of one panel, without a bar. */
export const PanelPage = ({ className = '', children, ...properties }: ComponentProps<'main'>) => (
  <main className={`page waiting ${className}`.trim()} {...properties}>
    <div className="panel stack">{children}</div>
    <LanguageButton />
  </main>
)
