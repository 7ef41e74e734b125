import { useTranslation } from 'react-i18next'
import type { Need } from '../../../workshop/lists/needs.ts'

/** Between a number and its fraction or unit no line ends. */
const unbroken = (text: string): string => text.replace(/(\d) (?=\d+\/|mm\b|m[²³])/g, '$1\u00a0')

interface Props {
  readonly title: string
  readonly needs: readonly Need[]
}

/** What is needed: how many, of what, how large. */
export const NeedTable = ({ title, needs }: Props) => {
  const { t } = useTranslation('designer')
  return (
    <table className="need-list">
      <caption>{title}</caption>
      <thead className="unseen">
        <tr>
          <th scope="col">{t('lists.count')}</th>
          <th scope="col">{t('lists.what')}</th>
        </tr>
      </thead>
      <tbody>
        {needs.map(({ count, what, size }) => (
          <tr key={what}>
            <td className="amount">{count}</td>
            <th scope="row">
              {what}
              {size !== '' && <small>{unbroken(size)}</small>}
            </th>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
