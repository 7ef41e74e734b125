import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { isDeviceCode } from '../../../server/protocol/codes.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { SeatedTable } from '../../table/state/table.ts'
import { useSubjectFocus } from '../../ui/hooks/use-subject-focus.ts'
import { Loading } from '../../ui/Loading.tsx'
import { tableRulesName } from '../../words/game-text.ts'
import { LowTimeAlert } from './panels/TimeLeft.tsx'

interface TableMainProps extends ComponentProps<'main'> {
  /** `seat`: the one that is warned when its time is low. */
  readonly game: SeatedTable
  /** Panels that open over the table. Their code may still be loading. */
  readonly panels: ReactNode
}

/** The page of a table during any kind of game: its heading, which has the focus first, and what lies over the game. */
export const TableMain = ({ game, panels, children, ...properties }: TableMainProps) => {
  const { t } = useTranslation()
  const { state } = game
  const name = tableRulesName(state)
  return (
    <main data-seq={state.seq} {...properties}>
      <h1 className="unseen" {...useSubjectFocus(state.code)}>
        {isDeviceCode(state.code) ? name : t('table.heading', { game: name, code: state.code })}
      </h1>
      {children}
      <LowTimeAlert game={game} />
      <Suspense fallback={<Loading what="part" />}>{panels}</Suspense>
    </main>
  )
}
