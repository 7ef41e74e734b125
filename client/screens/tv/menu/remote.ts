/** Meaning of a key of a remote control or a keyboard. */
export type RemoteCommand = 'up' | 'down' | 'left' | 'right' | 'ok' | 'back'

const COMMAND_KEYS: Readonly<Record<RemoteCommand, readonly (string | number)[]>> = {
  up: ['ArrowUp', 'Up', 38],
  down: ['ArrowDown', 'Down', 40],
  left: ['ArrowLeft', 'Left', 37],
  right: ['ArrowRight', 'Right', 39],
  ok: ['Enter', 'Select', 'Accept', 'OK', 13],
  // The numbers are of televisions that name no key: LG and HbbTV, Samsung, then what all share.
  back: ['Escape', 'Backspace', 'GoBack', 'BrowserBack', 'XF86Back', 'Back', 461, 10009, 166, 27, 8],
}

const COMMAND_BY_KEY = new Map(
  (Object.keys(COMMAND_KEYS) as RemoteCommand[]).flatMap((command) =>
    COMMAND_KEYS[command].map((key) => [key, command] as const),
  ),
)

export const commandOf = ({ key, keyCode }: Pick<KeyboardEvent, 'key' | 'keyCode'>): RemoteCommand | undefined =>
  COMMAND_BY_KEY.get(key) ?? COMMAND_BY_KEY.get(keyCode)

export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

type Way = Exclude<RemoteCommand, 'ok' | 'back'>

const middle = ({ left, top, width, height }: Box) => ({ x: left + width / 2, y: top + height / 2 })

/** Distance sideways counts this many times as much as distance along the direction. */
const SIDEWAYS_COST_FACTOR = 3

/** Returns the index of the next box in this direction; from the last one, up and down go on at the first. -1 if there is none. */
export const nextBox = (boxes: readonly Box[], from: Box, way: Way): number => {
  const at = middle(from)
  const upright = way === 'up' || way === 'down'
  const sign = way === 'down' || way === 'right' ? 1 : -1
  const places = boxes.map((box, index) => {
    const { x, y } = middle(box)
    const [along, aside] = upright ? [y - at.y, x - at.x] : [x - at.x, y - at.y]
    return {
      index,
      along: along * sign,
      aside: Math.abs(aside),
      cost: along * sign + Math.abs(aside) * SIDEWAYS_COST_FACTOR,
    }
  })
  const least = upright ? Math.min(from.height, 8) : Math.min(from.width, 8)
  const ahead = places.filter(({ along }) => along > least)
  if (ahead.length > 0) return ahead.reduce((best, place) => (place.cost < best.cost ? place : best)).index
  if (!upright) return -1
  const behind = places.filter(({ along }) => along < -least)
  if (behind.length === 0) return -1
  const farthest = Math.min(...behind.map(({ along }) => along))
  return behind
    .filter(({ along }) => along < farthest + least)
    .reduce((best, place) => (place.aside < best.aside ? place : best)).index
}
