import { create } from 'zustand'
import type { Aimed } from '../../../server/protocol/live-aim.ts'
import type { TableState } from '../../../server/protocol/state.ts'

/** How somebody aims, as the table told last. Only `seeAim` writes it. */
const useAimed = create(() => ({ latest: undefined as Aimed | undefined }))

export const seeAim = (latest: Aimed): void => useAimed.setState({ latest })

/** How the player on turn aims; undefined before they do, and for a decision that was made. */
export const useSeenAim = ({ game, seq, turn }: Pick<TableState, 'game' | 'seq' | 'turn'>): Aimed | undefined =>
  useAimed(({ latest }) => (latest?.game === game && latest.seq === seq && latest.seat === turn ? latest : undefined))
