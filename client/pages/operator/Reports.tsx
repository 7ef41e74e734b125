import { type ReactNode, useState } from 'react'
import type { Decision, OperatorOverview } from '../../../server/protocol/operator.ts'
import { i18n } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmButton } from '../../ui/ConfirmButton.tsx'
import { pathOf } from '../../ui/page/route.ts'
import { joinItems } from '../../words/names.ts'
import { BanForm } from './BanForm.tsx'
import { momentText } from './moment-text.ts'
import { photographPath } from './operator-requests.ts'
import { Section } from './Section.tsx'

export interface PartProps {
  readonly overview: OperatorOverview
  readonly decide: (decision: Decision) => Promise<boolean>
  readonly isBusy: boolean
}

interface ReportProps {
  /** The reported text, in the words of its author. */
  readonly what: string
  /** Words of the person who has reported it, or empty. */
  readonly words: string
  readonly facts: string
  readonly links?: ReactNode
  readonly children: ReactNode
}

const Report = ({ what, words, facts, links, children }: ReportProps) => (
  <li className="operator-report">
    <b>{what}</b>
    {words !== '' && <q dir="auto">{words}</q>}
    <small>{facts}</small>
    {links}
    <span className="row">{children}</span>
  </li>
)

const GameLink = ({ game }: { readonly game: string }) => {
  const { t } = useTranslation('operator')
  return game === '' ? null : <a href={pathOf({ at: 'game', id: game })}>{t('operator.record')}</a>
}

/** Returns what somebody is said to have done. */
const kindText = (given: string): string => {
  const t = i18n.getFixedT(null, 'operator')
  const kind = given as 'other'
  return i18n.exists(`operator.kind.${kind}`, { ns: 'operator' }) ? t(`operator.kind.${kind}`) : given
}

interface ConductProps extends Pick<PartProps, 'decide' | 'isBusy'> {
  readonly report: OperatorOverview['conduct'][number]
}

const ConductReport = ({ report, decide, isBusy }: ConductProps) => {
  const { t } = useTranslation('operator')
  const [isBanning, setBanning] = useState(false)
  const { id, code, game, seat, kind, words, name, made, account, address } = report
  const facts = t('operator.conductFacts', { code, seat: seat + 1, made: momentText(made), address: address || '–' })
  if (isBanning) {
    const ban = (hours: number, reason: string, whom: 'account' | 'address' | 'both') =>
      decide({ what: 'ban/reported', id, whom, hours, reason })
    return (
      <li className="operator-report">
        <b>{t('operator.banWhom', { name })}</b>
        <BanForm
          hasAccount={account}
          hasAddress={address !== ''}
          isBusy={isBusy}
          onBan={ban}
          onDone={() => setBanning(false)}
        />
      </li>
    )
  }
  return (
    <Report
      what={t('operator.reported', { name, kind: kindText(kind) })}
      words={words}
      facts={facts}
      links={<GameLink game={game} />}
    >
      <Button
        className="small"
        text={t('operator.dismiss')}
        disabled={isBusy}
        onPress={() => void decide({ what: 'conduct/dismiss', id })}
      />
      {(account || address !== '') && (
        <Button className="small danger" text={t('operator.ban')} disabled={isBusy} onPress={() => setBanning(true)} />
      )}
    </Report>
  )
}

export const ConductReports = ({ overview: { conduct }, ...part }: PartProps) => {
  const { t } = useTranslation('operator')
  return (
    <Section id="conduct" title={t('operator.conduct')} nothing={t('operator.nothing')} count={conduct.length}>
      <ul className="operator-list">
        {conduct.map((report) => (
          <ConductReport key={report.id} report={report} {...part} />
        ))}
      </ul>
    </Section>
  )
}

export const NameReports = ({ overview: { names }, decide, isBusy }: PartProps) => {
  const { t } = useTranslation('operator')
  return (
    <Section id="names" title={t('operator.names')} nothing={t('operator.nothing')} count={names.length}>
      <ul className="operator-list">
        {names.map(({ game, seat, names: shown, reason, made }) => (
          <Report
            key={`${game} ${seat}`}
            what={joinItems(shown) || t('operator.nameless')}
            words={reason}
            facts={t('operator.nameFacts', { seat: seat + 1, made: momentText(made) })}
            links={<GameLink game={game} />}
          >
            <Button
              className="small"
              text={t('operator.keep')}
              disabled={isBusy}
              onPress={() => void decide({ what: 'name/keep', game, seat })}
            />
            {shown.length > 0 && (
              <Button
                className="small danger"
                text={t('operator.removeName')}
                disabled={isBusy}
                onPress={() => void decide({ what: 'name/remove', game, seat })}
              />
            )}
          </Report>
        ))}
      </ul>
    </Section>
  )
}

export const ListedNameReports = ({ overview: { listedNames }, decide, isBusy }: PartProps) => {
  const { t } = useTranslation('operator')
  return (
    <Section
      id="listed-names"
      title={t('operator.listedNames')}
      nothing={t('operator.nothing')}
      count={listedNames.length}
    >
      <ul className="operator-list">
        {listedNames.map(({ name, reason, made }) => (
          <Report key={name} what={name} words={reason} facts={momentText(made)}>
            <Button
              className="small"
              text={t('operator.keep')}
              disabled={isBusy}
              onPress={() => void decide({ what: 'listed-name/keep', name })}
            />
            <Button
              className="small danger"
              text={t('operator.removeName')}
              disabled={isBusy}
              onPress={() => void decide({ what: 'listed-name/remove', name })}
            />
          </Report>
        ))}
      </ul>
    </Section>
  )
}

export const BoardReports = ({ overview: { boards }, decide, isBusy }: PartProps) => {
  const { t } = useTranslation('operator')
  return (
    <Section id="boards" title={t('operator.boards')} nothing={t('operator.nothing')} count={boards.length}>
      <ul className="operator-list">
        {boards.map(({ id, title, maker, words, reason, reported }) => (
          <Report
            key={id}
            what={[title, maker, words].filter(Boolean).join(' · ')}
            words={reason}
            facts={momentText(reported)}
            links={<a href={pathOf({ at: 'boards', id })}>{t('operator.seeBoard')}</a>}
          >
            <Button
              className="small"
              text={t('operator.keep')}
              disabled={isBusy}
              onPress={() => void decide({ what: 'board/keep', id })}
            />
            <ConfirmButton
              className="small danger"
              text={t('operator.removeBoard')}
              question={t('operator.removeBoardAsk')}
              yes={t('operator.removeBoardYes')}
              no={t('operator.no')}
              onConfirm={() => void decide({ what: 'board/remove', id })}
            />
          </Report>
        ))}
      </ul>
    </Section>
  )
}

export const Photographs = ({ overview: { photographs }, decide, isBusy }: PartProps) => {
  const { t } = useTranslation('operator')
  return (
    <Section
      id="photographs"
      title={t('operator.photographs')}
      nothing={t('operator.nothing')}
      count={photographs.length}
    >
      <ul className="operator-list">
        {photographs.map(({ id, number, title, maker, made }) => (
          <Report
            key={`${id} ${number}`}
            what={[title, maker].filter(Boolean).join(' · ')}
            words=""
            facts={momentText(made)}
            links={<img src={photographPath(id, number)} alt={t('operator.photographOf', { title })} loading="lazy" />}
          >
            <Button
              className="small"
              text={t('operator.release')}
              disabled={isBusy}
              onPress={() => void decide({ what: 'photograph/release', id, number })}
            />
            <Button
              className="small danger"
              text={t('operator.refuse')}
              disabled={isBusy}
              onPress={() => void decide({ what: 'photograph/refuse', id, number })}
            />
          </Report>
        ))}
      </ul>
    </Section>
  )
}
