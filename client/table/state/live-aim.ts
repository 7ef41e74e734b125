import { create } from 'zustand'
import type { Aimed } from '../../../server/protocol/live-aim.ts'
import type { TableState } from '../../../server/protocol/state.ts'

/** Store of the latest aim that the table reported. */
const useLatestAim = create(() => ({ latest: undefined as Aimed | undefined }))

/** Stores an aim that the table reported. */
export const showAim = (latest: Aimed): void => useLatestAim.setState({ latest })

/** Returns the aim of the player on turn; undefined before they aim, and once the decision is made. */
export const useLiveAim = ({ game, seq, turn }: Pick<TableState, 'game' | 'seq' | 'turn'>): Aimed | undefined =>
  useLatestAim(({ latest }) =>
    latest?.game === game && latest.seq === seq && latest.seat === turn ? latest : undefined,
  )
