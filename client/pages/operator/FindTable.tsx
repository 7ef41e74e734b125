import { type FormEvent, useState } from 'react'
import { MAX_CODE_LENGTH } from '../../../server/protocol/codes.ts'
import type { OperatorTable } from '../../../server/protocol/operator.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { HttpAnswer } from '../../table/net/http.ts'
import { refusalText } from '../../table/net/refusal-text.ts'
import { useBusy } from '../../ui/hooks/use-busy.ts'
import { pathOf, readCode } from '../../ui/page/route.ts'
import { joinItems } from '../../words/names.ts'
import { fetchTableFacts } from './operator-requests.ts'
import { Section } from './Section.tsx'

const TableFacts = ({ table: { card, names, games } }: { readonly table: OperatorTable }) => {
  const { t } = useTranslation('operator')
  const over = games.filter((game) => game.over)
  return (
    <div className="operator-report">
      <b>
        {t('operator.tableFacts', { code: card.code, rules: card.rules, phase: t(`operator.phase.${card.phase}`) })}
      </b>
      <p>{joinItems(names.filter((name) => name !== '')) || t('operator.nobodySits')}</p>
      {over.length > 0 && (
        <ul className="operator-list">
          {over.map(({ id }, i) => (
            <li key={id}>
              <a href={pathOf({ at: 'game', id })}>{t('operator.recordOf', { number: i + 1 })}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Looks a table up by its code. */
export const FindTable = () => {
  const { t } = useTranslation('operator')
  const [code, setCode] = useState('')
  const [found, setFound] = useState<HttpAnswer<OperatorTable>>()
  const [isBusy, run] = useBusy()
  const find = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => setFound(await fetchTableFacts(readCode(code))))
  }
  return (
    <Section id="table" title={t('operator.find')}>
      <form className="row operator-find" onSubmit={find}>
        <label className="field">
          <span>{t('operator.code')}</span>
          <input
            value={code}
            maxLength={MAX_CODE_LENGTH}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setCode(target.value)}
          />
        </label>
        <button type="submit" className="button" disabled={isBusy || code.trim() === ''}>
          {t('operator.look')}
        </button>
      </form>
      {found?.ok === true && <TableFacts table={found.value} />}
      {found?.ok === false && <p role="status">{refusalText(found.error)}</p>}
    </Section>
  )
}
