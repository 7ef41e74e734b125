import { useEffect, useRef, useState } from 'react'
import type { TournamentStep, TournamentView } from '../../../server/protocol/tournament.ts'
import { TOURNAMENT_POLL_MS } from '../../../server/protocol/tournament-terms.ts'
import { fetchTournament, NOT_MODIFIED, sendStep } from '../../table/net/tournament-requests.ts'
import { useBusy } from '../../ui/hooks/use-busy.ts'
import { problemText } from './problem-text.ts'
import { saveKeys, type TournamentKeys, takeKeys } from './tournament-keys.ts'

const NOT_FOUND = 404

/** A tournament as the page knows it. */
export interface KnownTournament {
  readonly view: TournamentView
  /** Time that the server's clock is ahead of this device, in ms. */
  readonly aheadMs: number
}

export interface Tournament {
  readonly known: KnownTournament | undefined
  readonly keys: TournamentKeys
  /** `away`: the server has not answered yet. */
  readonly state: 'looking' | 'unknown' | 'away' | 'known'
  /** Sentence about the last step that was refused, or empty. */
  readonly problem: string
  readonly isBusy: boolean
  /** Makes a step with a token. Returns whether it was taken. */
  readonly act: (token: string, step: TournamentStep) => Promise<boolean>
  readonly look: () => Promise<void>
}

/** Follows a tournament: asks for it regularly while the page is visible, and after each step. */
export const useTournament = (code: string): Tournament => {
  const [keys, setKeys] = useState(() => takeKeys(code))
  const [known, setKnown] = useState<KnownTournament>()
  const [state, setState] = useState<Tournament['state']>('looking')
  const [problem, setProblem] = useState('')
  const [isBusy, run] = useBusy()
  const tag = useRef('')
  /** Number of steps that the page knows, also within an action of several steps. */
  const steps = useRef(0)
  const token = keys.host ?? keys.me?.token ?? keys.seat?.token ?? ''
  const look = async () => {
    const answer = await fetchTournament(code, token, tag.current)
    if (answer.ok) {
      const { view } = answer.value
      tag.current = answer.value.tag
      steps.current = view.steps
      setKnown({ view, aheadMs: view.now - Date.now() })
      setState('known')
    } else if (answer.status === NOT_FOUND) setState('unknown')
    else if (answer.status !== NOT_MODIFIED) setState((before) => (before === 'known' ? before : 'away'))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked for by code and token
  useEffect(() => {
    tag.current = ''
    void look()
    const timer = setInterval(() => document.hidden || void look(), TOURNAMENT_POLL_MS)
    return () => clearInterval(timer)
  }, [code, token])
  const act = async (by: string, step: TournamentStep): Promise<boolean> => {
    const answer = await sendStep(code, by, steps.current, step)
    setProblem(answer.ok ? '' : problemText(answer.error))
    if (answer.ok && step.kind === 'enter-self') {
      const { entrant, tokens } = answer.value
      const own = tokens?.[0]
      if (entrant !== undefined && own !== undefined) {
        const me = { entrant, token: own, ...(tokens?.[1] !== undefined && { partner: tokens[1] }) }
        saveKeys(code, { me })
        setKeys({ ...keys, me })
      }
    }
    await look()
    return answer.ok
  }
  return {
    known,
    keys,
    state,
    problem,
    isBusy,
    act: async (by, step) => (await run(() => act(by, step))) ?? false,
    look,
  }
}
