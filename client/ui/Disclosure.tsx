import type { ReactNode } from 'react'

interface DisclosureProps {
  readonly title: string
  /** Short summary of the hidden part. */
  readonly summary?: string
  readonly children: ReactNode
}

/** A part of a form that opens below its title. Its style is in `game/settings/look.css`. */
export const Disclosure = ({ title, summary, children }: DisclosureProps) => (
  <details className="disclosure chevron">
    <summary>
      {title}
      {summary !== undefined && <small>{summary}</small>}
    </summary>
    <div className="stack">{children}</div>
  </details>
)
