import { Suspense } from 'react'
import { isDeviceCode } from '../../../server/protocol/codes.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { enterTable } from '../../table/net/page-connection.ts'
import { refusalText } from '../../table/net/refusal-text.ts'
import { isEnding, useTable } from '../../table/state/table.ts'
import { hasUnknownRules } from '../../table/state/table-setup.ts'
import { Button } from '../../ui/Button.tsx'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { Loading } from '../../ui/Loading.tsx'
import { navigate } from '../../ui/page/route.ts'
import { NextAttempt, RetryButton } from './ConnectionBanner.tsx'
import { LazyJoinRequestForm } from './lazy.tsx'

interface JoinStatusProps {
  readonly code: string
  /** Text during the first attempt to connect. */
  readonly onTheWay: string
  /** Label of the button that gives up. */
  readonly leave: string
  readonly onLeave: () => void
}

/** Returns the text about the connection and a hint, which may be empty. */
const useStatusTexts = ({ code, onTheWay }: JoinStatusProps) => {
  const { t } = useTranslation()
  const { link, tries, trouble, state } = useTable()
  if (link === 'missing')
    return {
      text: t('table.missing', { code }),
      hint: t(isDeviceCode(code) ? 'table.missingHere' : 'table.missingHint'),
    }
  if (trouble === 'table/behind') return { text: t('knock.title', { code }), hint: t('knock.behind') }
  if (link === 'knock') return { text: t('knock.title', { code }), hint: t('knock.hint') }
  if (trouble === 'table/knocking') return { text: t('knock.waiting'), hint: t('knock.waitingHint', { code }) }
  if (link === 'locked' || link === 'removed' || link === 'turned-away')
    return { text: t(`link.${link}`, { code }), hint: t(`link.${link}Hint`) }
  if (link === 'open' && hasUnknownRules(state)) return { text: t('table.unknownRules'), hint: '' }
  if (tries === 0) return { text: onTheWay, hint: '' }
  const reason = trouble === '' ? '' : refusalText({ code: trouble, message: '' })
  return { text: t('link.unreached'), hint: `${reason} ${t('link.goesOn')}`.trim() }
}

/** Explains why there is no table to show yet: it is being connected to, is missing, is closed to this person, or can't be reached. */
export const JoinStatus = (props: JoinStatusProps) => {
  const { t } = useTranslation()
  const { link, tries, trouble } = useTable()
  const isKnocking = trouble === 'table/knocking'
  const { text, hint } = useStatusTexts(props)
  useTitle(text)
  const hasEnded = isEnding(link)
  return (
    <>
      <h1>{text}</h1>
      {hint !== '' && (
        <p className="muted">
          {hint}
          {!hasEnded && !isKnocking && <NextAttempt />}
        </p>
      )}
      {!hasEnded && !isKnocking && tries > 0 && <RetryButton />}
      <Suspense fallback={<Loading what="part" />}>
        {(link === 'knock' || trouble === 'table/full') && <LazyJoinRequestForm code={props.code} />}
      </Suspense>
      {trouble === 'table/behind' && (
        <Button text={t('knock.watch')} onPress={() => navigate({ at: 'watch', code: props.code })} />
      )}
      {(link === 'locked' || link === 'turned-away') && (
        <Button className="primary" text={t('table.retry')} onPress={() => enterTable(props.code)} />
      )}
      {(hasEnded || tries > 0) && (
        <button type="button" className="button" onClick={props.onLeave}>
          {props.leave}
        </button>
      )}
    </>
  )
}
