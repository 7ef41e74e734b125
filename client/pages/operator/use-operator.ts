import { useEffect, useState } from 'react'
import type { Decision, OperatorOverview } from '../../../server/protocol/operator.ts'
import { i18n } from '../../i18n/i18n.ts'
import type { HttpAnswer } from '../../table/net/http.ts'
import { refusalText } from '../../table/net/refusal-text.ts'
import { useBusy } from '../../ui/hooks/use-busy.ts'
import { dropFragment } from '../../ui/page/fragment.ts'
import {
  fetchOverview,
  makeOperatorPasskey,
  sendDecision,
  signInAsOperator,
  signOutOperator,
} from './operator-requests.ts'

type Failed = Extract<HttpAnswer<unknown>, { readonly ok: false }>

const problemText = ({ error }: Failed): string => {
  const t = i18n.getFixedT(null, 'operator')
  const code = (error?.code ?? 'offline') as 'failed'
  const isKnown = i18n.exists(`operator.problem.${code}`, { ns: 'operator' })
  return isKnown ? t(`operator.problem.${code}`) : refusalText(error)
}

/** Returns the secret of a link from the command line. */
const linkInAddress = (): string => /^#([\w-]{43})$/.exec(location.hash)?.[1] ?? ''

/** Returns the tasks that wait for the operators, and functions that settle them. */
export const useOperator = () => {
  const [link] = useState(linkInAddress)
  const [overview, setOverview] = useState<OperatorOverview>()
  const [isLooking, setLooking] = useState(link === '')
  const [problem, setProblem] = useState('')
  const [isBusy, run] = useBusy()
  const show = async (request: () => Promise<HttpAnswer<OperatorOverview>>): Promise<boolean> => {
    const answer = await request()
    if (answer.ok) setOverview(answer.value)
    else if (answer.status === 401) setOverview(undefined)
    setProblem(answer.ok ? '' : problemText(answer))
    return answer.ok
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page looks once
  useEffect(() => {
    // It would stay in the browser's history. React may begin to render a page twice before it shows it, so that it is taken out only now.
    if (link !== '') dropFragment()
    if (!isLooking) return
    void fetchOverview().then((found) => {
      setOverview(found)
      setLooking(false)
    })
  }, [])
  return {
    /** Secret of the link with which the page was opened, or empty. */
    link,
    overview,
    isLooking,
    isBusy,
    problem,
    makePasskey: () => run(() => show(() => makeOperatorPasskey(link))),
    signIn: () => run(() => show(signInAsOperator)),
    /** Resolves to true once it is decided. */
    decide: async (decision: Decision): Promise<boolean> =>
      (await run(() => show(() => sendDecision(decision)))) ?? false,
    leave: () =>
      run(async () => {
        await signOutOperator()
        setOverview(undefined)
        setProblem('')
      }),
  }
}

export type OperatorView = ReturnType<typeof useOperator>
