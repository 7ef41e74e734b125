import type { ReactNode } from 'react'
import { AcrossContext, useAcross } from '../board/across.ts'

interface ChaseGridProps {
  readonly className?: string
  /** Undefined while the match is awaited. */
  readonly phase?: string
  /** Seat on turn. */
  readonly turn?: number
  /** Title and tools; undefined where the page has its own. */
  readonly bar?: ReactNode
  /** Everything that comes and goes, in the order of its rank. */
  readonly aside: ReactNode
  /** The sentence, and below it buttons that belong to it. */
  readonly prompt?: ReactNode
  /** The field and the scoring boards. */
  readonly children?: ReactNode
}

/** The grid of named areas of every page with a field. */
export const ChaseGrid = ({ className, phase, turn, bar, aside, prompt, children }: ChaseGridProps) => {
  const isAcross = useAcross()
  return (
    <div
      className={['play chase-grid', phase && 'chase-play', isAcross && 'across', className].filter(Boolean).join(' ')}
      data-phase={phase}
      data-turn={turn}
    >
      {bar}
      <AcrossContext value={isAcross}>{children}</AcrossContext>
      <div className="aside-area">{aside}</div>
      {prompt !== undefined && <div className="prompt-area">{prompt}</div>}
    </div>
  )
}
