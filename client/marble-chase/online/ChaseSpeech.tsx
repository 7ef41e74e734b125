import { Suspense } from 'react'
import type { SeatedTable } from '../../table/state/table.ts'
import { useUtterances } from '../../table/state/table.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'

const LazyBubble = lazyComponent('Bubble', () => import('../../game/talk/Bubble.tsx'), ['talk'])

/** Shows what players say at the table now, with their names. */
export const ChaseSpeech = ({ game }: { readonly game: SeatedTable }) => {
  const { shown } = useUtterances()
  if (shown.length === 0) return null
  return (
    <Suspense fallback={null}>
      <div className="speech">
        {shown.map((said) => (
          <LazyBubble key={said.id} game={game} said={said} named />
        ))}
      </div>
    </Suspense>
  )
}
