import type { SeekBody } from '../../../server/protocol/seeks.ts'
import { parseJson } from '../../table/storage/json.ts'
import { readStored, writeStored } from '../../ui/page/browser-storage.ts'

/** The game that a person looks for, without the ticket. */
export type Wish = Omit<SeekBody, 'ticket' | 'name'>

const WISH_KEY = 'seek-wish'
/** Key of the running search, which belongs to one tab and survives its reload. */
const SEEK_KEY = 'seek'

const DEFAULT_WISH: Wish = { rules: ['basic'], players: [4], speed: 'quick', bots: true }

/** Returns the latest choices of this browser. The server checks them. */
export const readWish = (): Wish => ({ ...DEFAULT_WISH, ...Object(parseJson(readStored(WISH_KEY))) })

export const saveWish = (wish: Wish): void => void writeStored(WISH_KEY, JSON.stringify(wish))

/** Returns the search that this tab has begun; undefined if there is none. */
export const readSeek = (): SeekBody | undefined => {
  const seek = parseJson(readStored(SEEK_KEY, 'sessionStorage'))
  return typeof seek === 'object' && seek !== null ? (seek as SeekBody) : undefined
}

export const saveSeek = (seek: SeekBody | undefined): void =>
  void writeStored(SEEK_KEY, seek === undefined ? '' : JSON.stringify(seek), 'sessionStorage')
