import { type Rank, rankOf } from '../../../../engine/cards.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { chooseUse, explainCard, useChoiceForTurn } from '../../../table/input/choice-store.ts'
import { declarableRanks, type Turn } from '../../../table/input/turn.ts'
import { sendMove } from '../../../table/net/table-requests.ts'
import { aRankName, cardName, rankName } from '../../../words/names.ts'

const sign = (rank: Rank): string => (rank === 'T' ? '10' : rank)

/** Sorts the true rank to the front. */
const inOrder = (ranks: readonly Rank[], honest: Rank): readonly Rank[] => [
  ...ranks.filter((rank) => rank === honest),
  ...ranks.filter((rank) => rank !== honest),
]

const RankButton = ({ turn, rank, honest }: { turn: Turn; rank: Rank; honest: boolean }) => {
  const { t } = useTranslation()
  const { card = 0 } = useChoiceForTurn(turn).choice
  const use = `as ${rank}` as const
  const possible = turn.moveTree.usesOf(card).includes(use)
  const name = rankName(rank)
  let label = t(turn.sight.rules.choices.bluffing ? 'use.as' : 'use.standIn', { rank: aRankName(rank) })
  if (honest) label = t('use.honest', { rank: name })
  if (!possible) label = t('use.rankIdle', { rank: name })
  return (
    <button
      type="button"
      className={`rank${honest ? ' honest' : ''}`}
      data-rank={rank}
      aria-label={`${rank === '*' ? name : sign(rank)}${honest ? ` ${t('use.true')}` : ''}: ${label}`}
      title={label}
      aria-disabled={!possible}
      onClick={() => (possible ? chooseUse(turn, use, sendMove) : explainCard(use))}
      onPointerLeave={() => explainCard(undefined)}
      onBlur={() => explainCard(undefined)}
    >
      {rank === '*' ? <span className="rank-word">{name}</span> : sign(rank)} {honest && <small>{t('use.true')}</small>}
    </button>
  )
}

/** Selects the rank that a face-down card is declared as, or that a joker stands for. Ranks that can't move a marble are disabled. */
export const RankPicker = ({ turn }: { readonly turn: Turn }) => {
  const { t } = useTranslation()
  const { card = 0 } = useChoiceForTurn(turn).choice
  const honest = rankOf(card)
  return (
    <fieldset
      className="offers ranks"
      aria-label={t(turn.sight.rules.choices.bluffing ? 'use.ranks' : 'ask.standIn', { card: cardName(card) })}
    >
      {inOrder(declarableRanks(turn, card), honest).map((rank) => (
        <RankButton key={rank} turn={turn} rank={rank} honest={rank === honest} />
      ))}
    </fieldset>
  )
}
