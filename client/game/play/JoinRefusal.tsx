import { isDeviceCode } from '../../../server/protocol/codes.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { enterTable } from '../../table/net/page-connection.ts'
import { useTable } from '../../table/state/table.ts'
import { Button } from '../../ui/Button.tsx'
import { navigate } from '../../ui/page/route.ts'
import { BanNotice } from './BanNotice.tsx'
import { JoinFrame, type JoinFrameProps } from './JoinFrame.tsx'

/** Returns what the server has answered, and a hint. */
const useAnswer = (code: string): { readonly text: string; readonly hint: string } => {
  const { t } = useTranslation('joining')
  const { link, trouble } = useTable()
  if (link === 'missing')
    return {
      text: t('table.missing', { code }),
      hint: t(isDeviceCode(code) ? 'table.missingHere' : 'table.missingHint'),
    }
  if (trouble === 'table/behind') return { text: t('knock.title', { code }), hint: t('knock.behind') }
  if (trouble === 'table/knocking') return { text: t('knock.waiting'), hint: t('knock.waitingHint', { code }) }
  if (link === 'locked' || link === 'removed' || link === 'turned-away')
    return { text: t(`link.${link}`, { code }), hint: t(`link.${link}Hint`) }
  return { text: t('knock.title', { code }), hint: t('knock.hint') }
}

/** Explains why the server does not let this person in, and what they can do. */
export const JoinRefusal = (props: Omit<JoinFrameProps, 'text' | 'hint'>) => {
  const { t } = useTranslation('joining')
  const { link, trouble } = useTable()
  const { code } = props
  const answer = useAnswer(code)
  if (link === 'banned') return <BanNotice leave={props.leave} onLeave={props.onLeave} />
  return (
    <JoinFrame {...props} {...answer}>
      {trouble === 'table/behind' && <Button text={t('knock.watch')} onPress={() => navigate({ at: 'watch', code })} />}
      {(link === 'locked' || link === 'turned-away') && (
        <Button className="primary" text={t('table.retry')} onPress={() => enterTable(code)} />
      )}
    </JoinFrame>
  )
}
