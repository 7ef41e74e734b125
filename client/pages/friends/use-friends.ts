import { useEffect, useState } from 'react'
import type { Friends } from '../../../server/protocol/friends.ts'
import { i18n } from '../../i18n/i18n.ts'
import { fetchFriends } from '../../table/account/account-requests.ts'
import { isSignedIn, noteSignedOut } from '../../table/account/signed-in.ts'
import type { HttpAnswer } from '../../table/net/http.ts'
import { refusalText } from '../../table/net/refusal-text.ts'
import { useBusy } from '../../ui/hooks/use-busy.ts'
import type { Said } from '../account/SaidPanel.tsx'

type Failed = Extract<HttpAnswer<unknown>, { readonly ok: false }>

const problemText = ({ error }: Failed): string => {
  const t = i18n.getFixedT(null, 'friends')
  const code = (error?.code ?? 'offline') as 'offline'
  return i18n.exists(`friends.problem.${code}`, { ns: 'friends' }) ? t(`friends.problem.${code}`) : refusalText(error)
}

/** Friends come and go at tables. */
const REFRESH_MS = 20_000

/** The friends of the person at this browser, as the page shows them. */
export const useFriends = () => {
  const [friends, setFriends] = useState<Friends>()
  const [isOut, setOut] = useState(() => !isSignedIn())
  const [said, setSaid] = useState<Said>({ text: '', isProblem: false })
  const [isBusy, run] = useBusy()
  const tell = (failed: Failed) => {
    if (failed.status === 401) noteSignedOut()
    if (failed.status === 401) setOut(true)
    else setSaid({ text: problemText(failed), isProblem: true })
  }
  const look = async () => {
    const answer = await fetchFriends()
    if (answer.ok) setFriends(answer.value)
    else if (friends === undefined || answer.status === 401) tell(answer)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page looks again and again
  useEffect(() => {
    if (isOut) return
    void look()
    const timer = setInterval(() => document.hidden || void look(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [isOut])
  return {
    friends,
    /** True if this browser is not signed in. */
    isOut,
    /** Shows the friends of a person who has signed in here. */
    comeIn: () => setOut(false),
    isBusy,
    said,
    look: () => run(look),
    /** Asks for a change and shows the friends as they are then. Resolves to the answer if all went well. */
    change: async <T extends Friends>(ask: () => Promise<HttpAnswer<T>>, done = ''): Promise<T | undefined> => {
      let changed: T | undefined
      await run(async () => {
        const answer = await ask()
        if (!answer.ok) return tell(answer)
        changed = answer.value
        setFriends(answer.value)
        setSaid({ text: done, isProblem: false })
      })
      return changed
    },
    tell,
  }
}

export type FriendsView = ReturnType<typeof useFriends>
