import type { Room } from 'colyseus.js'
import type { RequestName, Requests } from '../../server/protocol.ts'

/** Somebody who can ask a table for something: it has a room whenever he is there. */
export interface Speaker {
  readonly room: Room | undefined
  /** He has left for good. */
  readonly over: boolean
}

/** Says who of several asks a table for this. */
export type Spokesman = <N extends RequestName>(name: N, payload: Requests[N]) => Speaker | undefined

let spokesman: Spokesman | undefined

/** From now on what this page asks for is asked by others than its own visitor; undefined: by the visitor again. */
export const speakBy = (who: Spokesman | undefined): void => {
  spokesman = who
}

export const speakerFor: Spokesman = (name, payload) => spokesman?.(name, payload)
