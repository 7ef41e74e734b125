import { useTranslation } from '../../i18n/use-translation.ts'
import type { CardRow, CardTile as Tile } from '../../words/card-rules.ts'
import { capitalize } from '../../words/game-text.ts'
import type { PowerText } from '../../words/power-text.ts'

const SUIT_SYMBOLS = { all: '', red: '♥♦', black: '♠♣' } as const

const rankText = (rank: NonNullable<Tile['rank']>): string => (rank === 'T' ? '10' : rank)

const CardTile = ({ tile: { rank, suits } }: { readonly tile: Tile }) => {
  const { t } = useTranslation('cardRules')
  if (rank === undefined) return <span className="card-tile word">{capitalize(t('cardRules.card.double'))}</span>
  if (rank === '*') return <span className="card-tile word">{capitalize(t('cardRules.card.*'))}</span>
  return (
    <span className={`card-tile ${suits}`}>
      {rankText(rank)}
      {suits !== 'all' && <i>{SUIT_SYMBOLS[suits]}</i>}
    </span>
  )
}

/** Small cards of a row. Screen readers get the row's label instead. */
const CardTiles = ({ tiles }: { readonly tiles: readonly Tile[] }) => (
  <span className="card-tiles" aria-hidden="true">
    {tiles.map((tile) => (
      <CardTile key={`${tile.rank} ${tile.suits}`} tile={tile} />
    ))}
  </span>
)

const PowerTexts = ({ texts }: { readonly texts: readonly PowerText[] }) => {
  const { t } = useTranslation('rulebook')
  return texts.map(({ text, detail }, i) => (
    <span key={text} className="saying">
      {i === 0 ? capitalize(text) : t('rulebook.orPower', { power: text })}
      {detail !== '' && <small>{detail}</small>}
    </span>
  ))
}

/** Table of the cards and their effects. */
export const CardRows = ({ rows }: { readonly rows: readonly CardRow[] }) => (
  <table className="card-table">
    <tbody>
      {rows.map((row) => (
        <tr key={row.label}>
          <th scope="row">
            <CardTiles tiles={row.tiles} />
            <span className="unseen">{row.label}</span>
          </th>
          <td>
            <PowerTexts texts={row.texts} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
