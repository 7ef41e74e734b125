import type { ReactNode } from 'react'

interface DisclosureProps {
  readonly title: string
  /** Current settings in words. */
  readonly summary?: string
  readonly children: ReactNode
}

/** A part of a form that opens below its title. */
export const Disclosure = ({ title, summary, children }: DisclosureProps) => (
  <details className="look-details chevron">
    <summary>
      {title}
      {summary !== undefined && <small>{summary}</small>}
    </summary>
    <div className="stack">{children}</div>
  </details>
)
