/** Command of a key on a remote control or a keyboard. */
export type RemoteCommand = 'up' | 'down' | 'left' | 'right' | 'ok' | 'back'

const COMMAND_KEYS: Readonly<Record<RemoteCommand, readonly (string | number)[]>> = {
  up: ['ArrowUp', 'Up', 38],
  down: ['ArrowDown', 'Down', 40],
  left: ['ArrowLeft', 'Left', 37],
  right: ['ArrowRight', 'Right', 39],
  ok: ['Enter', 'Select', 'Accept', 'OK', 13],
  // Some televisions send no key name: 461 is LG and HbbTV, 10009 is Samsung, the others are common.
  back: ['Escape', 'Backspace', 'GoBack', 'BrowserBack', 'XF86Back', 'Back', 461, 10009, 166, 27, 8],
}

const COMMAND_BY_KEY = new Map(
  (Object.keys(COMMAND_KEYS) as RemoteCommand[]).flatMap((command) =>
    COMMAND_KEYS[command].map((key) => [key, command] as const),
  ),
)

/** Returns the meaning of a key by its name, or by its code if it has no known name; undefined if it has none. */
export const commandOf = ({ key, keyCode }: Pick<KeyboardEvent, 'key' | 'keyCode'>): RemoteCommand | undefined =>
  COMMAND_BY_KEY.get(key) ?? COMMAND_BY_KEY.get(keyCode)

/** Bounds of a button in px, as `getBoundingClientRect` returns them. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export type Direction = Exclude<RemoteCommand, 'ok' | 'back'>

const middleOf = ({ left, top, width, height }: Box) => ({ x: left + width / 2, y: top + height / 2 })

/** Distance sideways counts this number of times as much as distance along the direction. */
const SIDEWAYS_COST_FACTOR = 3

/** Returns the index of the next box in this direction, or -1. Up and down wrap around: from the last box they go on at the first. */
export const nextBox = (boxes: readonly Box[], from: Box, direction: Direction): number => {
  const at = middleOf(from)
  const isVertical = direction === 'up' || direction === 'down'
  const sign = direction === 'down' || direction === 'right' ? 1 : -1
  const distances = boxes.map((box, index) => {
    const { x, y } = middleOf(box)
    const [along, aside] = isVertical ? [y - at.y, x - at.x] : [x - at.x, y - at.y]
    return {
      index,
      along: along * sign,
      aside: Math.abs(aside),
      cost: along * sign + Math.abs(aside) * SIDEWAYS_COST_FACTOR,
    }
  })
  const minDistancePx = isVertical ? Math.min(from.height, 8) : Math.min(from.width, 8)
  const ahead = distances.filter(({ along }) => along > minDistancePx)
  if (ahead.length > 0) return ahead.reduce((best, place) => (place.cost < best.cost ? place : best)).index
  if (!isVertical) return -1
  const behind = distances.filter(({ along }) => along < -minDistancePx)
  if (behind.length === 0) return -1
  const farthest = Math.min(...behind.map(({ along }) => along))
  return behind
    .filter(({ along }) => along < farthest + minDistancePx)
    .reduce((best, place) => (place.aside < best.aside ? place : best)).index
}
