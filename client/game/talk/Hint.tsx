import { Suspense, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Turn } from '../../table/input/turn.ts'
import { partNamed } from '../../ui/lazy-part.ts'
import type { TableGame } from '../use-game.ts'

/** What thinks comes with the first hint that is asked for. */
const LazyHintPanel = partNamed('HintPanel', () => import('../insight/HintPanel.tsx'), ['insight'])

/** Shows the best moves of this turn, and why they are. */
export const HintButton = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation('talk')
  const [of, ask] = useState<Turn>()
  const button = useRef<HTMLButtonElement>(null)
  const leave = () => {
    ask(undefined)
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button small hint"
        aria-expanded={of !== undefined && of === game.turn}
        onClick={() => ask(game.turn)}
        title={t('hint.title')}
      >
        {t('hint.ask')}
      </button>
      {of !== undefined && of === game.turn && (
        <Suspense fallback={null}>
          <LazyHintPanel game={game} onClose={leave} />
        </Suspense>
      )}
    </>
  )
}
