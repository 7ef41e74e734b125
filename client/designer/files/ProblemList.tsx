import type { ReactNode } from 'react'

interface Problem {
  readonly code: string
  readonly severity: string
  readonly text: string
}

interface Props<P extends Problem> {
  readonly problems: readonly P[]
  /** Returns a way out of a problem. */
  readonly fixOf?: (problem: P) => ReactNode
}

/** Problems that prevent files, and notes about them. */
export const ProblemList = <P extends Problem>({ problems, fixOf }: Props<P>) => (
  <ul className="file-problems">
    {problems.map((problem) => (
      <li key={problem.code} data-problem={problem.code} className={problem.severity}>
        {problem.text}
        {fixOf?.(problem)}
      </li>
    ))}
  </ul>
)
