import { type FlatMap, pointsText } from './flat-map.ts'

const piecesPath = (parts: FlatMap['parts']): string => parts.map((part) => `M${pointsText(part)}Z`).join('')

/** All pieces of wood as one path, and those of the border's wood; empty where there are none. */
export const woodPath = (map: FlatMap): string => piecesPath(map.parts)
export const otherPath = (map: FlatMap): string => piecesPath(map.others)

/** Area between the edge and the plank, to be filled by `evenodd`. */
export const framePath = (map: FlatMap): string => `M${pointsText(map.inset(0))}ZM${pointsText(map.inset(map.frame))}Z`

interface Ring {
  readonly y: number
  readonly d: string
  /** Breadth, hole spacings. */
  readonly breadth: number
}

/** Year rings of a plank: waves along it, close together and far apart in turn. */
export const woodRings = (half: number): readonly Ring[] =>
  Array.from({ length: 34 }, (_, i) => {
    const y = -half + ((i + 0.35 * Math.sin(i * 2.3)) / 33) * half * 2
    const bow = Math.sin(i * 0.7) * 0.5 + Math.sin(i * 0.23) * 0.7
    const end = half * 1.1
    const d = `M${-end} ${y}Q${-half / 2} ${y + bow} 0 ${y + bow / 3}T${end} ${y - bow / 2}`
    return { y, d, breadth: 0.05 + ((i * 7) % 5) * 0.035 }
  })

/** The track's holes in their order: the middle of the light band. */
export const trackBand = (map: FlatMap): string => {
  const loop = map.holes.filter((hole) => hole.kind === 'track').sort((a, b) => a.hole - b.hole)
  return pointsText(loop.map(({ at }) => at))
}
