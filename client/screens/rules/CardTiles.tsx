import type { Tile } from './card-table.ts'

const face = ({ rank }: Tile): string => {
  if (rank === undefined) return '= ='
  if (rank === '*') return '★'
  return rank === 'T' ? '10' : rank
}

const SUITS = { all: '', red: '♥♦', black: '♠♣' } as const

/** Small cards, for eyes only; the row's label says the same in words. */
export const CardTiles = ({ tiles }: { readonly tiles: readonly Tile[] }) => (
  <span className="card-tiles" aria-hidden="true">
    {tiles.map((tile) => (
      <span key={face(tile)} className={`card-tile ${tile.suits}`}>
        {face(tile)}
        {tile.suits !== 'all' && <i>{SUITS[tile.suits]}</i>}
      </span>
    ))}
  </span>
)
