import { useEffect, useState } from 'react'
import type { Account } from '../../../server/protocol/account.ts'
import { i18n } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { fetchAccount } from '../../table/account/account-requests.ts'
import { isSignedIn, noteSignedOut } from '../../table/account/signed-in.ts'
import { followAccount, syncLists } from '../../table/account/sync.ts'
import type { HttpAnswer } from '../../table/net/http.ts'
import { refusalText } from '../../table/net/refusal-text.ts'
import { useBusy } from '../../ui/hooks/use-busy.ts'
import type { Said } from './SaidPanel.tsx'

type Failed = Extract<HttpAnswer<unknown>, { readonly ok: false }>

const problemText = ({ error }: Failed): string => {
  const t = i18n.getFixedT(null, 'account')
  const code = (error?.code ?? 'offline') as 'failed'
  const isKnown = i18n.exists(`account.problem.${code}`, { ns: 'account' })
  return isKnown ? t(`account.problem.${code}`) : refusalText(error)
}

const NOTHING_SAID: Said = { text: '', isProblem: false }

/** The account of the person at this browser, as the page shows it. */
export const useAccount = () => {
  const { t } = useTranslation('account')
  const [account, setAccount] = useState<Account>()
  const [isLooking, setLooking] = useState(isSignedIn)
  const [said, setSaid] = useState(NOTHING_SAID)
  const [isBusy, run] = useBusy()
  const say = (text: string) => setSaid({ text, isProblem: false })
  const tell = (failed: Failed) => {
    if (failed.status === 401) leave('')
    if (failed.error?.code === 'cancelled') say(t('account.cancelled'))
    else setSaid({ text: problemText(failed), isProblem: true })
  }
  const leave = (text: string) => {
    noteSignedOut()
    setAccount(undefined)
    say(text)
  }
  const look = async () => {
    const answer = await fetchAccount()
    if (answer.ok) setAccount(answer.value)
    else tell(answer)
    setLooking(false)
  }
  const take = (next: Account) => {
    const isNew = account === undefined || account.made !== next.made
    if (isNew) followAccount(next.made)
    if (isNew) void syncLists().catch(() => undefined)
    setAccount(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page looks once
  useEffect(() => void (isLooking && look()), [])
  return {
    account,
    /** True until the server has said whether this browser is signed in. */
    isLooking,
    isBusy,
    said,
    look: () => run(look),
    /** Asks for a change and shows the account as it is then, with what is said about it. */
    change: (ask: () => Promise<HttpAnswer<Account>>, done = '') =>
      run(async () => {
        setSaid(NOTHING_SAID)
        const answer = await ask()
        if (!answer.ok) return tell(answer)
        take(answer.value)
        say(done)
      }),
    /** Asks for what ends with this browser signed out; `finish` is done then. */
    end: (ask: () => Promise<HttpAnswer<unknown>>, finish: () => void, done: string) =>
      run(async () => {
        setSaid(NOTHING_SAID)
        const answer = await ask()
        if (!answer.ok) return tell(answer)
        finish()
        leave(done)
      }),
    /** Ends the view of a recovery code. */
    closeRecovery: () => {
      if (account === undefined) return
      const { recovery: _, ...rest } = account
      setAccount(rest)
    },
  }
}

export type AccountView = ReturnType<typeof useAccount>
