/** A scoring board with real cubes, which are taken from a pile and laid down. Written from the rules, not from the engine. */

export const BOARD_COLOURS = ['yellow', 'red', 'blue', 'green'] as const
export type BoardColour = (typeof BOARD_COLOURS)[number]

interface Cube {
  readonly number: number
}

const CUBE_PLACES = [20, 15, 10, 5]

export class ScoringBoard {
  /** Cubes that lie beside the board. */
  private pile: Cube[]
  private readonly boxes: Record<BoardColour, Cube[]> = { yellow: [], red: [], blue: [], green: [] }
  private readonly places: Record<BoardColour, Map<number, Cube>>

  constructor(cubes: number) {
    this.pile = Array.from({ length: cubes }, (_, number) => ({ number }))
    this.places = { yellow: new Map(), red: new Map(), blue: new Map(), green: new Map() }
  }

  /** Returns the points that a reader of the board sees. */
  read(colour: BoardColour): number {
    const [place = 0] = this.places[colour].keys()
    return place + this.boxes[colour].length
  }

  /** Every cube of the board and the pile. */
  cubes(): readonly number[] {
    const laid = BOARD_COLOURS.flatMap((colour) => [...this.boxes[colour], ...this.places[colour].values()])
    return [...this.pile, ...laid].map(({ number }) => number).sort((a, b) => a - b)
  }

  isFull(): boolean {
    return BOARD_COLOURS.every((colour) => this.places[colour].has(20))
  }

  /** Takes the colour's cubes up and lays them down for the new total; lays the old total again where cubes run out. */
  show(colour: BoardColour, total: number): boolean {
    const before = this.read(colour)
    this.clear(colour)
    if (this.lay(colour, total)) return true
    this.clear(colour)
    this.lay(colour, before)
    return false
  }

  canShow(colour: BoardColour, total: number): boolean {
    const before = this.read(colour)
    const can = this.show(colour, total)
    if (can) this.show(colour, before)
    return can
  }

  private clear(colour: BoardColour): void {
    this.pile.push(...this.boxes[colour].splice(0), ...this.places[colour].values())
    this.places[colour].clear()
  }

  private lay(colour: BoardColour, total: number): boolean {
    let left = total
    for (const place of CUBE_PLACES) {
      if (left < place || this.places[colour].size > 0) continue
      const cube = this.pile.pop()
      if (cube === undefined) return false
      this.places[colour].set(place, cube)
      left -= place
    }
    for (; left > 0; left--) {
      const cube = this.pile.pop()
      if (cube === undefined) return false
      this.boxes[colour].push(cube)
    }
    return true
  }
}
