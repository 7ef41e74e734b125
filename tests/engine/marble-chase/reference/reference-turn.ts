/** The marbles of a turn, as somebody who stands by with pencil and paper would follow them. */

/** Notes about a marble: each place where a flick of its own ended, and where it lies now. */
interface MarbleNotes {
  readonly ends: string[]
  /** A slot such as `43`, `field`, or empty where it does not lie on the board. */
  lies: string
  /** Column and row of the latest flick, such as `4f`. */
  from: string
  /** Nobody may shoot it any more. */
  done: boolean
}

const newNotes = (): MarbleNotes => ({ ends: [], lies: '', from: '', done: false })

const countOf = (ends: readonly string[], end: string): number => ends.filter((one) => one === end).length

const isSlot = (place: string): boolean => /^\d\d$/.test(place)

export class ReferenceTurn {
  readonly marbles = new Map<string, MarbleNotes>([
    ['s', newNotes()],
    ['m', newNotes()],
    ['l', newNotes()],
  ])
  /** Marbles in the order in which they were last flicked. */
  private shotOrder: string[] = []
  readonly settled = new Set<string>()
  blacks = 0

  private readonly opening: boolean
  private readonly die: string

  constructor(opening: boolean, die: string) {
    this.opening = opening
    this.die = die
  }

  allowsShot(marble: string, to: string, knocks: readonly (readonly [string, string])[]): boolean {
    const notes = this.marbles.get(marble)
    if (notes === undefined || notes.done || notes.lies !== '') return false
    const order = knocks.map(([other]) => this.shotOrder.indexOf(other))
    if (order.some((place, i) => place === -1 || (i > 0 && place <= (order[i - 1] as number)))) return false
    const after = new Map([...this.marbles].map(([name, { lies }]) => [name, lies]))
    for (const [other, place] of knocks) {
      const lay = after.get(other)
      if (other === marble || lay === '' || lay === (place === 'on' ? 'field' : place)) return false
      after.set(other, place)
    }
    after.set(marble, to)
    const slots = [...after.values()].filter(isSlot)
    return slots.every((slot, i) => slots.indexOf(slot) === i)
  }

  shoot(marble: string, from: string, to: string, knocks: readonly (readonly [string, string])[]): void {
    if (this.opening) for (const [name, notes] of this.marbles) notes.done = name !== marble
    for (const [other, place] of knocks) this.move(other, place)
    const notes = this.marbles.get(marble) as MarbleNotes
    notes.ends.push(to)
    notes.from = from
    this.shotOrder = [...this.shotOrder.filter((name) => name !== marble), marble]
    if (isSlot(to)) this.move(marble, to)
    notes.done = isSlot(to) || countOf(notes.ends, 'out') === 2 || countOf(notes.ends, 'on') === 12
  }

  private move(marble: string, place: string): void {
    const notes = this.marbles.get(marble) as MarbleNotes
    notes.lies = place === 'on' ? 'field' : place.replace('out', '')
  }

  allShot(): boolean {
    return [...this.marbles.values()].every(({ done }) => done)
  }

  /** Slots with marbles that are still to be scored. */
  slots(): readonly string[] {
    const lying = [...this.marbles.values()].map(({ lies }) => lies)
    return lying.filter((place) => isSlot(place) && !this.settled.has(place))
  }

  worth(slot: string): number {
    const notes = [...this.marbles.values()].find(({ lies }) => lies === slot) as MarbleNotes
    let worth = Number(slot[1])
    if (notes.from[1] === 'b') worth += 1
    if (!this.opening && notes.from[0] !== this.die) worth -= 1
    return Math.max(worth, 0)
  }
}
