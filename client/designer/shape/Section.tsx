import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  /** What it is set to now, in a few words. */
  readonly summary: string
  readonly open?: boolean
  readonly children: ReactNode
}

/** Fields that belong together, folded away until they are asked for. */
export const Section = ({ title, summary, open = false, children }: Props) => (
  <details className="shape-section" open={open}>
    <summary>
      <b>{title}</b>
      <small>{summary}</small>
    </summary>
    <div className="shape-fields">{children}</div>
  </details>
)
