import { useEffect, useState } from 'react'
import { SEEK_INTERVAL_MS, type SeekReply } from '../../../server/protocol/seek-terms.ts'
import type { SeekBody } from '../../../server/protocol/seeks.ts'
import { i18n } from '../../i18n/i18n.ts'
import { fetchJson, type HttpAnswer } from '../../table/net/http.ts'
import { refusalText } from '../../table/net/refusal-text.ts'
import { randomHex, saveToken } from '../../table/net/tokens.ts'
import { useAutoStart } from '../../table/state/table.ts'
import { redirect } from '../../ui/page/route.ts'
import { readSeek, saveSeek, type Wish } from './seek-storage.ts'

const TICKET_BYTES = 32
/** From here on the server's own trouble is told; below it, that of the request. */
const SERVER_TROUBLE = 500

export type Waiting = Extract<SeekReply, { readonly state: 'waiting' }>
type Failed = Extract<HttpAnswer<SeekReply>, { readonly ok: false }>

const send = (method: 'PUT' | 'DELETE', body: SeekBody | Pick<SeekBody, 'ticket'>): Promise<HttpAnswer<SeekReply>> =>
  fetchJson('/api/seeks', { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

const problemText = ({ error }: Failed): string => {
  const code = (error?.code ?? '') as 'seek/many'
  return i18n.exists(`seek.problem.${code}`, { ns: 'watch' })
    ? i18n.t(`watch:seek.problem.${code}`)
    : refusalText(error)
}

/** Returns whether the same request would be refused again and again. */
const isFinal = ({ status, error }: Failed): boolean =>
  status > 0 && status < SERVER_TROUBLE && error?.code !== 'http/too-often'

/** Goes to the table, with the ticket as the token there. */
const goToTable = (code: string, ticket: string): void => {
  saveToken({ code, token: ticket })
  useAutoStart.setState({ code })
  redirect({ at: 'table', code })
}

/** The search of this tab for people to play with. It goes on while its page is open. */
export const useSeek = () => {
  const [seek, setSeek] = useState(readSeek)
  const [waiting, setWaiting] = useState<Waiting>()
  const [problem, setProblem] = useState('')
  const set = (next: SeekBody | undefined) => {
    saveSeek(next)
    setSeek(next)
    setWaiting(undefined)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a search lasts until another one begins
  useEffect(() => {
    if (seek === undefined) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout>
    const ask = async (): Promise<void> => {
      const answer = await send('PUT', seek)
      if (isOver) return
      if (answer.ok && answer.value.state === 'seated') {
        saveSeek(undefined)
        return goToTable(answer.value.code, seek.ticket)
      }
      setProblem(answer.ok ? '' : problemText(answer))
      if (answer.ok && answer.value.state === 'waiting') setWaiting(answer.value)
      if (!answer.ok && isFinal(answer)) return set(undefined)
      timer = setTimeout(() => void ask(), SEEK_INTERVAL_MS)
    }
    void ask()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [seek])
  return {
    seek,
    /** Undefined until the server has answered. */
    waiting,
    problem,
    begin: (name: string, wish: Wish) => {
      setProblem('')
      set({ ...wish, name, ticket: randomHex(TICKET_BYTES) })
    },
    end: () => {
      if (seek !== undefined) void send('DELETE', { ticket: seek.ticket })
      set(undefined)
    },
  }
}
