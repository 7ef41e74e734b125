import type { CSSProperties } from 'react'
import type { Balance } from '../../../engine/insight/review/review.ts'
import { teamColoursOf, teamNames } from '../../game/insight/team-chances.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import type { ReviewedGame } from './reviewed-game.ts'
import { signedPoints } from './reviewed-game.ts'

const BALANCE_PARTS = ['luck', 'lost', 'gained'] as const

/** Returns a part of the balance, from -1 to 1. What the team lost by its own decisions is negative. */
const signedPart = (balance: Balance, part: (typeof BALANCE_PARTS)[number]): number =>
  part === 'lost' ? -balance.lost : balance[part]

/** Compares luck and choices by team: bars to the right of the middle helped the team, bars to the left hurt it. */
export const LuckAndSkill = ({ game, review }: ReviewedGame) => {
  const { t } = useTranslation('insight')
  const { balances } = review
  const largest = Math.max(
    0.01,
    ...balances.flatMap((balance) => BALANCE_PARTS.map((part) => Math.abs(signedPart(balance, part)))),
  )
  return (
    <section>
      <h3>{t('review.balance.title')}</h3>
      <p className="muted">{t('review.balance.hint')}</p>
      <ul className="review-balances">
        {balances.map((balance, team) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a team is its place in the list
          <li key={team}>
            <h4>
              {teamColoursOf(game, team).map((colour) => (
                <MarkChip key={colour} colour={colour} size={20} />
              ))}{' '}
              {teamNames(game, team)}
            </h4>
            <dl>
              {BALANCE_PARTS.map((part) => {
                const value = signedPart(balance, part)
                const style = { '--part': Math.abs(value) / largest } as CSSProperties
                return (
                  <div key={part}>
                    <dt>{t(`review.balance.${part}`)}</dt>
                    <dd>
                      <i className={value < 0 ? 'against' : 'for'} style={style} aria-hidden="true" />
                      <b>{signedPoints(value)}</b>
                    </dd>
                  </div>
                )
              })}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}
