import { type ReactNode, Suspense } from 'react'
import { isEnding, useTable } from '../../table/state/table.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { Loading } from '../../ui/Loading.tsx'
import { NextAttempt, RetryButton } from './ConnectionBanner.tsx'
import { LazyJoinRequestForm } from './lazy.tsx'

export interface JoinFrameProps {
  readonly code: string
  readonly text: string
  /** May be empty. */
  readonly hint: string
  /** Label of the button that gives up. */
  readonly leave: string
  readonly onLeave: () => void
  /** Controls besides those to wait and to give up. */
  readonly children?: ReactNode
}

/** Says how it stands with the way to a table, with the buttons for it. */
export const JoinFrame = ({ code, text, hint, leave, onLeave, children }: JoinFrameProps) => {
  const { link, tries, trouble } = useTable()
  const isKnocking = trouble === 'table/knocking'
  useTitle(text)
  const hasEnded = isEnding(link)
  return (
    <>
      <h1>{text}</h1>
      {hint !== '' && (
        <p className="muted">
          {hint}
          {!hasEnded && !isKnocking && <NextAttempt />}
        </p>
      )}
      {!hasEnded && !isKnocking && tries > 0 && <RetryButton />}
      <Suspense fallback={<Loading what="part" />}>
        {(link === 'knock' || trouble === 'table/full') && <LazyJoinRequestForm code={code} />}
      </Suspense>
      {children}
      {(hasEnded || tries > 0) && (
        <button type="button" className="button" onClick={onLeave}>
          {leave}
        </button>
      )}
    </>
  )
}
