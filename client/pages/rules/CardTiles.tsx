import { useTranslation } from '../../i18n/use-translation.ts'
import { capital } from '../../words/game-words.ts'
import type { CardTile as Tile } from './card-table.ts'

const SUIT_SYMBOLS = { all: '', red: '♥♦', black: '♠♣' } as const

const face = (rank: NonNullable<Tile['rank']>): string => (rank === 'T' ? '10' : rank)

const CardTile = ({ tile: { rank, suits } }: { readonly tile: Tile }) => {
  const { t } = useTranslation('rulebook')
  if (rank === undefined) return <span className="card-tile word">{capital(t('rulebook.card.double'))}</span>
  if (rank === '*') return <span className="card-tile word">{capital(t('rulebook.card.*'))}</span>
  return (
    <span className={`card-tile ${suits}`}>
      {face(rank)}
      {suits !== 'all' && <i>{SUIT_SYMBOLS[suits]}</i>}
    </span>
  )
}

/** Small cards, for eyes only; the row's label says the same in words. */
export const CardTiles = ({ tiles }: { readonly tiles: readonly Tile[] }) => (
  <span className="card-tiles" aria-hidden="true">
    {tiles.map((tile) => (
      <CardTile key={`${tile.rank} ${tile.suits}`} tile={tile} />
    ))}
  </span>
)
