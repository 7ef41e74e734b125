import type { ReactNode } from 'react'
import { useTitle } from './hooks/use-title.ts'
import { PageHead } from './PageHead.tsx'

interface PageProps {
  readonly title: string
  /** Title of the section of the site, shown after the title in the browser's tab. */
  readonly section?: string
  readonly className?: string
  /** Content at the end of the heading. */
  readonly head?: ReactNode
  readonly children: ReactNode
}

/** A page with its title in the heading and in the browser's tab. */
export const Page = ({ title, section = '', className = '', head, children }: PageProps) => {
  useTitle(title, section)
  return (
    <main className={`page ${className}`.trim()}>
      <PageHead title={title}>{head}</PageHead>
      {children}
    </main>
  )
}
