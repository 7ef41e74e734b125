import { useTranslation } from '../../i18n/use-translation.ts'
import { capital } from '../../words/game-words.ts'
import { CardTiles } from './CardTiles.tsx'
import type { CardRow } from './card-table.ts'
import type { PowerText } from './power-text.ts'

const PowerTexts = ({ texts }: { readonly texts: readonly PowerText[] }) => {
  const { t } = useTranslation('rulebook')
  return texts.map(({ text, detail }, i) => (
    <span key={text} className="saying">
      {i > 0 && <em>{t('rulebook.or')} </em>}
      {i === 0 ? capital(text) : text}
      {detail !== '' && <small>{detail}</small>}
    </span>
  ))
}

/** The table of the cards and of what each does. */
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
