import type { HostStep } from '../../../../server/protocol/tournament.ts'

/** What a host's tools need of the page. */
export interface HostActions {
  readonly isBusy: boolean
  /** Makes a step as the host. Returns whether it was taken. */
  readonly act: (step: HostStep) => Promise<boolean>
}
