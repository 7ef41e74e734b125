import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { passkeyObstacle } from '../account/passkeys.ts'
import { AuditLog } from './AuditLog.tsx'
import { Bans } from './Bans.tsx'
import { FindTable } from './FindTable.tsx'
import { BoardReports, ConductReports, ListedNameReports, NameReports, Photographs } from './Reports.tsx'
import { type OperatorView, useOperator } from './use-operator.ts'
import './operator.css'

/** The way in: with the link from the command line, or with the passkey that was made with it. */
const Door = ({ view: { link, isBusy, makePasskey, signIn } }: { readonly view: OperatorView }) => {
  const { t } = useTranslation('operator')
  const [obstacle] = useState(passkeyObstacle)
  if (obstacle !== undefined) return <p className="panel">{t(`operator.obstacle.${obstacle}`)}</p>
  const isNew = link !== ''
  return (
    <section className="panel stack">
      <p>{t(isNew ? 'operator.invited' : 'operator.closed')}</p>
      <span className="row">
        {isNew && (
          <Button
            className="primary"
            text={t('operator.makePasskey')}
            disabled={isBusy}
            onPress={() => void makePasskey()}
          />
        )}
        <Button
          className={isNew ? '' : 'primary'}
          text={t('operator.signIn')}
          disabled={isBusy}
          onPress={() => void signIn()}
        />
      </span>
    </section>
  )
}

const Room = ({ view }: { readonly view: OperatorView }) => {
  const { t } = useTranslation('operator')
  const { overview, decide, isBusy, leave } = view
  if (overview === undefined) return null
  const parts = { overview, decide, isBusy }
  return (
    <>
      <section className="panel operator-head">
        <p>{t('operator.you', { name: overview.operator })}</p>
        <Button text={t('operator.leave')} disabled={isBusy} onPress={() => void leave()} />
      </section>
      <ConductReports {...parts} />
      <NameReports {...parts} />
      <ListedNameReports {...parts} />
      <BoardReports {...parts} />
      <Photographs {...parts} />
      <Bans {...parts} />
      <FindTable />
      <AuditLog latest={overview} />
    </>
  )
}

/** Page of the people who run this site. */
export const OperatorPage = () => {
  const { t } = useTranslation('operator')
  const view = useOperator()
  return (
    <Page title={t('operator.title')} className="operator-page">
      {view.problem !== '' && (
        <p className="panel problem operator-problem" role="alert">
          {view.problem}
        </p>
      )}
      {view.overview === undefined && !view.isLooking && <Door view={view} />}
      <Room view={view} />
    </Page>
  )
}
