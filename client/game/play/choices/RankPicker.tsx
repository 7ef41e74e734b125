import { type Rank, rankOf } from '../../../../engine/cards.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { chooseUse, explainCard, useChoiceForTurn } from '../../../table/input/choice-store.ts'
import { declarableRanks, type Turn } from '../../../table/input/turn.ts'
import { sendMove } from '../../../table/net/table-requests.ts'
import { aRankName, cardName, rankName } from '../../../words/names.ts'

const rankSymbol = (rank: Rank): string => (rank === 'T' ? '10' : rank)

/** Returns the ranks with the true one first. */
const withTrueFirst = (ranks: readonly Rank[], trueRank: Rank): readonly Rank[] => [
  ...ranks.filter((rank) => rank === trueRank),
  ...ranks.filter((rank) => rank !== trueRank),
]

interface RankButtonProps {
  readonly turn: Turn
  readonly rank: Rank
  /** True for the rank of the card itself. */
  readonly isTrue: boolean
}

const RankButton = ({ turn, rank, isTrue }: RankButtonProps) => {
  const { t } = useTranslation('moves')
  const { card = 0 } = useChoiceForTurn(turn).choice
  const use = `as ${rank}` as const
  const isPossible = turn.moveTree.usesOf(card).includes(use)
  const name = rankName(rank)
  let label = turn.sight.rules.choices.bluffing
    ? t('use.as', { rank: aRankName(rank, 'called') })
    : t('ranks.standIn', { rank: aRankName(rank, 'as') })
  if (isTrue) label = t('ranks.honest', { rank: name })
  if (!isPossible) label = t('ranks.idle', { rank: name })
  const shown = { rank: rank === '*' ? name : rankSymbol(rank), label }
  return (
    <button
      type="button"
      className={`rank${isTrue ? ' honest' : ''}`}
      data-rank={rank}
      aria-label={isTrue ? t('ranks.trueLabel', shown) : t('ranks.label', shown)}
      title={label}
      aria-disabled={!isPossible}
      onClick={() => (isPossible ? chooseUse(turn, use, sendMove) : explainCard(use))}
      onPointerLeave={() => explainCard(undefined)}
      onBlur={() => explainCard(undefined)}
    >
      {rank === '*' ? <span className="rank-word">{name}</span> : rankSymbol(rank)}{' '}
      {isTrue && <small>{t('ranks.true')}</small>}
    </button>
  )
}

/** Selects the rank that a face-down card is declared as, or that a joker stands for. Ranks that can't move a marble are disabled. */
export const RankPicker = ({ turn }: { readonly turn: Turn }) => {
  const { t } = useTranslation('moves')
  const { card = 0 } = useChoiceForTurn(turn).choice
  const trueRank = rankOf(card)
  return (
    <fieldset
      className="offers ranks"
      aria-label={turn.sight.rules.choices.bluffing ? t('ranks.question') : t('ask.standIn', { card: cardName(card) })}
    >
      {withTrueFirst(declarableRanks(turn, card), trueRank).map((rank) => (
        <RankButton key={rank} turn={turn} rank={rank} isTrue={rank === trueRank} />
      ))}
    </fieldset>
  )
}
