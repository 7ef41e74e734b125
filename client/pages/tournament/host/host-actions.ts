import type { HostStep } from '../../../../server/protocol/tournament.ts'

/** Parts of the page that a host's tools need. */
export interface HostActions {
  readonly isBusy: boolean
  /** Makes a step as the host. Returns whether it was taken. */
  readonly act: (step: HostStep) => Promise<boolean>
}
