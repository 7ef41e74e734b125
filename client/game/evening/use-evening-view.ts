import { useCallback, useSyncExternalStore } from 'react'
import type { TournamentView } from '../../../server/protocol/tournament.ts'
import { TOURNAMENT_POLL_MS } from '../../../server/protocol/tournament-terms.ts'
import { fetchTournament } from '../../table/net/tournament-requests.ts'

/** Asks for an evening as long as anybody on the page listens. */
class EveningFollower {
  view: TournamentView | undefined
  private readonly code: string
  private readonly listeners = new Set<() => void>()
  private tag = ''
  private timer: ReturnType<typeof setInterval> | undefined

  constructor(code: string) {
    this.code = code
  }

  follow(listener: () => void): () => void {
    // A part that was rendered while the last listener still listened goes on with this follower, so that others must find it.
    followers.set(this.code, this)
    this.listeners.add(listener)
    if (this.listeners.size === 1) {
      void this.look()
      this.timer = setInterval(() => document.hidden || void this.look(), TOURNAMENT_POLL_MS)
    }
    return () => {
      this.listeners.delete(listener)
      if (this.listeners.size > 0) return
      clearInterval(this.timer)
      if (followers.get(this.code) === this) followers.delete(this.code)
    }
  }

  private async look(): Promise<void> {
    const answer = await fetchTournament(this.code, '', this.tag)
    if (!answer.ok) return
    this.tag = answer.value.tag
    this.view = answer.value.view
    for (const listener of this.listeners) listener()
  }
}

const followers = new Map<string, EveningFollower>()

const followerOf = (code: string): EveningFollower => {
  const follower = followers.get(code) ?? new EveningFollower(code)
  followers.set(code, follower)
  return follower
}

/** Follows the evening that a table belongs to; undefined until it is known. All parts of a page ask for it together. */
export const useEveningView = (code: string): TournamentView | undefined => {
  const follower = followerOf(code)
  const follow = useCallback((listener: () => void) => follower.follow(listener), [follower])
  return useSyncExternalStore(follow, () => follower.view)
}
