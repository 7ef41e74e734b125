import { unbrokenLengths } from '../../../workshop/design/units.ts'
import type { Need } from '../../../workshop/lists/need.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

interface Props {
  readonly title: string
  readonly needs: readonly Need[]
}

/** Table of needs: count, name and size. */
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
              {unbrokenLengths(what)}
              {size !== '' && <small>{unbrokenLengths(size)}</small>}
            </th>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
