import { create } from 'zustand'
import type { Aimed } from '../../../server/protocol/live-aim.ts'
import type { TableState } from '../../../server/protocol/state.ts'

/** The latest aim that the table reported. Only `seeAim` writes it. */
const useAimed = create(() => ({ latest: undefined as Aimed | undefined }))

export const showAim = (latest: Aimed): void => useAimed.setState({ latest })

/** Returns the aim of the player on turn; undefined before they aim, and once the decision is made. */
export const useSeenAim = ({ game, seq, turn }: Pick<TableState, 'game' | 'seq' | 'turn'>): Aimed | undefined =>
  useAimed(({ latest }) => (latest?.game === game && latest.seq === seq && latest.seat === turn ? latest : undefined))
