import { Suspense } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { refusalText } from '../../table/net/refusal-text.ts'
import { isEnding, useTable } from '../../table/state/table.ts'
import { hasUnknownRules } from '../../table/state/table-setup.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { JoinFrame, type JoinFrameProps } from './JoinFrame.tsx'

const LazyJoinRefusal = lazyComponent('JoinRefusal', () => import('./JoinRefusal.tsx'), ['joining'])

interface JoinStatusProps extends Omit<JoinFrameProps, 'text' | 'hint'> {
  /** Text during the first attempt to connect. */
  readonly onTheWay: string
}

/** Returns the text about the connection and a hint, which may be empty. */
const useStatusTexts = (onTheWay: string) => {
  const { t } = useTranslation()
  const { link, tries, trouble, state } = useTable()
  if (link === 'open' && hasUnknownRules(state)) return { text: t('table.unknownRules'), hint: '' }
  if (tries === 0) return { text: onTheWay, hint: '' }
  const reason = trouble === '' ? '' : refusalText({ code: trouble, message: '' })
  return { text: t('link.unreached'), hint: `${reason} ${t('link.goesOn')}`.trim() }
}

/** Explains why there is no table to show yet: it is being connected to, is missing, is closed to this person, or can't be reached. */
export const JoinStatus = ({ onTheWay, ...frame }: JoinStatusProps) => {
  const { link, trouble } = useTable()
  const waiting = <JoinFrame {...frame} {...useStatusTexts(onTheWay)} />
  const isRefused = isEnding(link) || trouble === 'table/behind' || trouble === 'table/knocking'
  if (!isRefused) return waiting
  return (
    <Suspense fallback={<h1>{onTheWay}</h1>}>
      <LazyJoinRefusal {...frame} />
    </Suspense>
  )
}
