import { RULES_ID } from '../../../engine/marble-chase/rules-id.ts'
import { FactList } from '../../game/story/FactList.tsx'
import { percentText } from '../../i18n/percent-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { RememberedGame } from '../../table/storage/games.ts'
import { decimalText } from '../../words/format.ts'
import { gameName } from '../../words/game-text.ts'
import { addFigures, NO_FIGURES, pointsPerTurn } from './match-story.ts'

/** Shows the totals of these matches. */
export const ChaseTotals = ({ games }: { readonly games: readonly RememberedGame[] }) => {
  const { t } = useTranslation('my')
  const totals = games.reduce((sum, { figures = {} }) => addFigures(sum, figures), NO_FIGURES)
  const shotShare = (count: number): string => percentText(totals.shots === 0 ? 0 : count / totals.shots)
  const facts = [
    ['matches', games.length],
    ['wins', games.filter(({ won }) => won).length],
    ['aTurn', decimalText(pointsPerTurn(totals))],
    ['columns', shotShare(totals.columns)],
    ['outs', shotShare(totals.outs)],
    ['penalties', totals.penalties],
    ['bonuses', totals.bonuses],
    ['taken', totals.taken],
  ] as const
  return (
    <section className="panel stack" aria-label={gameName(RULES_ID)}>
      <h2>{gameName(RULES_ID)}</h2>
      <FactList className="my-figures" facts={facts.map(([id, value]) => ({ id, label: t(`chase.${id}`), value }))} />
    </section>
  )
}
