/** Pegs and marbles as the naive reference knows them. Nothing here is shared with the engine. */
export interface Peg {
  /** Letter of the side where its player sits. */
  readonly colour: string
  /** Name of the hole, with the colour for a start or home hole: `aS`, `aH1`, `b12`. */
  readonly hole: string
  /** True from its coming out until it moves, on boards where come-out and in-spot are one hole. */
  readonly fresh: boolean
}

export const isStart = (hole: string) => hole.endsWith('S')
export const isHome = (hole: string) => hole.includes('H')
export const isTrack = (hole: string) => !isStart(hole) && !isHome(hole)

export const pegOn = (pegs: readonly Peg[], hole: string): Peg | undefined => pegs.find((peg) => peg.hole === hole)

export const sentToStart = (peg: Peg): Peg => ({ ...peg, hole: `${peg.colour}S`, fresh: false })

const parsePeg = (colour: string, word: string): Peg => {
  const fresh = word.endsWith('!')
  const hole = fresh ? word.slice(0, -1) : word
  return { colour, hole: /^[SH]/.test(hole) ? colour + hole : hole, fresh }
}

/** `colours`: those of the seats, in the order of the groups. */
export const parsePegs = (colours: readonly string[], text: string): Peg[] =>
  text.split(' / ').flatMap((group, seat) => group.split(' ').map((word) => parsePeg(colours[seat] as string, word)))

/** Start, then the track in board order, then home. */
const sortKey = (hole: string): number => {
  if (isStart(hole)) return -1
  if (isHome(hole)) return 100_000 + Number(hole.slice(2))
  return hole.charCodeAt(0) * 100 + Number(hole.slice(1))
}

const wordOf = ({ hole, fresh }: Peg) => (isTrack(hole) ? hole : hole.slice(1)) + (fresh ? '!' : '')

export const makePegs = (colours: readonly string[], pegs: readonly Peg[]): string =>
  colours
    .map((colour) =>
      pegs
        .filter((peg) => peg.colour === colour)
        .sort((one, two) => sortKey(one.hole) - sortKey(two.hole))
        .map(wordOf)
        .join(' '),
    )
    .join(' / ')
