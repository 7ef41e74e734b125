import type { Room } from 'colyseus.js'

/** Somebody who can ask a table for something: it has a room whenever he is there. */
export interface Speaker {
  readonly room: Room | undefined
  /** He has left for good. */
  readonly over: boolean
}

let speaker: Speaker | undefined

/** From now on what this page asks for is asked by somebody else than its own visitor; undefined: by the visitor again. */
export const speakAs = (who: Speaker | undefined): void => {
  speaker = who
}

export const presentSpeaker = (): Speaker | undefined => speaker
