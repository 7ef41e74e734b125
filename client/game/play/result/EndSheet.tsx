import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { lazyPart } from '../../../ui/lazy-component.ts'
import { MarkChip } from '../../../ui/MarkChip.tsx'
import { navigate } from '../../../ui/page/route.ts'
import { markResultSeen, usePanels } from '../../../ui/panels.ts'

const LazyConductPeople = lazyPart('ConductPeople', () => import('../../conduct/ConductPeople.tsx'), ['conduct'])

export interface EndSheetProps {
  /** Number that distinguishes the game from others; the sheet of each is closed by itself. Not 0. */
  readonly gameNumber: number
  /** Palette indices of the winners. */
  readonly colours: readonly number[]
  /** Label for screen readers. */
  readonly label: string
  readonly heading: string
  /** Content below the heading. */
  readonly children: ReactNode
  /** Buttons for the next game. */
  readonly next: ReactNode
  /** Further links. */
  readonly links?: ReactNode
  /** Figures of the game, below the buttons. */
  readonly details: ReactNode
}

/** Shows the end of a game of any kind over the board. Once it is closed, a button brings it back. */
export const EndSheet = ({ gameNumber, colours, label, heading, children, next, links, details }: EndSheetProps) => {
  const { t } = useTranslation('over')
  const closedGame = usePanels((panels) => panels.seenResult)
  if (closedGame === gameNumber) {
    return <Button className="primary result-again" text={t('over.show')} onPress={() => markResultSeen(0)} />
  }
  return (
    <section className="sheet result" aria-label={label}>
      <div className="result-chips">
        {colours.map((colour) => (
          <MarkChip key={colour} colour={colour} size={48} />
        ))}
      </div>
      <h2>{heading}</h2>
      {children}
      <div className="result-next">
        {next}
        <div className="result-more">
          <Button className="small" text={t('over.look')} onPress={() => markResultSeen(gameNumber)} />
          {links}
          <Button className="quiet small" text={t('over.home')} onPress={() => navigate({ at: 'home' })} />
        </div>
      </div>
      {details}
      <LazyConductPeople />
    </section>
  )
}
