import type { ReactNode } from 'react'

interface SectionProps {
  readonly id: string
  readonly title: string
  /** Shown where there is nothing. */
  readonly nothing?: string
  /** Number of things that wait. */
  readonly count?: number
  readonly children: ReactNode
}

/** A part of the operator's page, with the number of things that wait in it. */
export const Section = ({ id, title, nothing, count = 0, children }: SectionProps) => (
  <section className="panel stack" aria-labelledby={id}>
    <h2 id={id}>
      {title}
      {count > 0 && <span className="operator-count">{count}</span>}
    </h2>
    {count === 0 && nothing !== undefined && <p className="muted">{nothing}</p>}
    {children}
  </section>
)
