import { useEffect, useState } from 'react'
import type { ClubView, SaveClub } from '../../../server/protocol/club.ts'
import { i18n } from '../../i18n/i18n.ts'
import type { HttpAnswer } from '../../table/net/http.ts'
import { refusalText } from '../../table/net/refusal-text.ts'
import { useBusy } from '../../ui/hooks/use-busy.ts'
import { type ClubKeys, saveClubKeys, takeClubKeys } from './club-keys.ts'
import { fetchClub, joinClub, removeMember, saveClub } from './club-requests.ts'

type Failed = Extract<HttpAnswer<unknown>, { readonly ok: false }>

/** Returns what went wrong and what can be done, as sentences. */
export const clubProblemText = ({ error }: Failed): string => {
  const code = (error?.code ?? 'offline') as 'offline'
  return i18n.exists(`club.problem.${code}`, { ns: 'tournament' })
    ? i18n.t(`tournament:club.problem.${code}`)
    : refusalText(error)
}

/** A club as this device sees it, and what may be done there. */
export const useClub = (code: string) => {
  const [keys, setKeys] = useState(() => takeClubKeys(code))
  const [club, setClub] = useState<ClubView>()
  const [problem, setProblem] = useState('')
  const [isBusy, run] = useBusy()
  const token = keys.host ?? ''
  const look = async (): Promise<void> => {
    const answer = await fetchClub(code, token)
    if (answer.ok) setClub(answer.value)
    else setProblem(clubProblemText(answer))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked for by code and token
  useEffect(() => void look(), [code, token])
  const keep = (next: ClubKeys) => {
    saveClubKeys(code, next)
    setKeys(next)
  }
  const change = async <T>(request: () => Promise<HttpAnswer<T>>): Promise<T | undefined> => {
    const answer = await run(request)
    if (answer === undefined) return undefined
    setProblem(answer.ok ? '' : clubProblemText(answer))
    await look()
    return answer.ok ? answer.value : undefined
  }
  return {
    ...{ club, keys, problem, isBusy },
    save: (part: Partial<SaveClub>) => {
      if (club === undefined) return
      const { version, name, table, boards } = club
      void change(() => saveClub(code, token, { version, name, ...(table && { table }), boards, ...part }))
    },
    join: async (name: string) => {
      const member = await change(() => joinClub(code, name))
      if (member !== undefined) keep({ ...keys, member: { id: member.id, token: member.token } })
    },
    /** Removes a member as a host, or oneself. */
    remove: async (id: string) => {
      const own = keys.member?.id === id ? keys.member.token : token
      const left = await change(() => removeMember(code, own, id))
      if (left !== undefined && keys.member?.id === id) keep(keys.host === undefined ? {} : { host: keys.host })
    },
  }
}

export type Club = ReturnType<typeof useClub>
