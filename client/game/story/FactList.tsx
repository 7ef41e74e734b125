import type { ReactNode } from 'react'

interface FactListProps {
  readonly className?: string
  readonly facts: readonly {
    readonly id: string
    readonly label: string
    readonly value: ReactNode
  }[]
}

/** Lists labelled facts about games. */
export const FactList = ({ className, facts }: FactListProps) => (
  <dl className={className}>
    {facts.map(({ id, label, value }) => (
      <div key={id}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
