import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  /** What it is set to now, in a few words. */
  readonly summary: string
  readonly open?: boolean
  readonly onToggle?: (open: boolean) => void
  readonly children: ReactNode
}

/** Fields that belong together, folded away until they are asked for. */
export const Section = ({ title, summary, open = false, onToggle, children }: Props) => (
  <details className="shape-section" open={open} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
    <summary>
      <b>{title}</b>
      <small>{summary}</small>
    </summary>
    <div className="shape-fields">{children}</div>
  </details>
)
