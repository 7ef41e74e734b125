import type { ReactNode } from 'react'
import { useTitle } from './hooks/use-title.ts'
import { PageHead } from './PageHead.tsx'

interface Props {
  readonly title: string
  /** Title of the part of the site that the page belongs to, for the browser's tab. */
  readonly section?: string
  readonly className?: string
  /** Content of the heading's end. */
  readonly head?: ReactNode
  readonly children: ReactNode
}

/** A page with its title in the heading and in the browser's tab. */
export const Page = ({ title, section = '', className = '', head, children }: Props) => {
  useTitle(title, section)
  return (
    <main className={`page ${className}`.trim()}>
      <PageHead title={title}>{head}</PageHead>
      {children}
    </main>
  )
}
