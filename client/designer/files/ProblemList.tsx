import type { ReactNode } from 'react'

interface Problem {
  /** Distinguishes the problems of a list. */
  readonly code: string
  /** Class of the list item in CSS. */
  readonly severity: string
  readonly text: string
}

interface ProblemListProps<P extends Problem> {
  readonly problems: readonly P[]
  /** Returns a button that fixes the problem, or nothing. */
  readonly fixOf?: (problem: P) => ReactNode
}

/** Lists problems that prevent a file, and notes about the file. */
export const ProblemList = <P extends Problem>({ problems, fixOf }: ProblemListProps<P>) => (
  <ul className="file-problems">
    {problems.map((problem) => (
      <li key={problem.code} data-problem={problem.code} className={problem.severity}>
        {problem.text}
        {fixOf?.(problem)}
      </li>
    ))}
  </ul>
)
