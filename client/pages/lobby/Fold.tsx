import type { ReactNode } from 'react'

interface FoldProps {
  readonly title: string
  /** Current settings in words. */
  readonly text?: string
  readonly children: ReactNode
}

/** A part of a form that opens below its title. */
export const Fold = ({ title, text, children }: FoldProps) => (
  <details className="look-details chevron">
    <summary>
      {title}
      {text !== undefined && <small>{text}</small>}
    </summary>
    <div className="stack">{children}</div>
  </details>
)
