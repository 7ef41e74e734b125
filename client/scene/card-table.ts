import { type InstancedMesh, Matrix4 } from 'three'
import type { Card } from '../../engine/cards.ts'
import { CardShadows } from '../../models/card-shadows.ts'
import type { CardCut } from '../../models/card-shape.ts'
import { type CardOver, Cards } from '../../models/cards.ts'
import { CARD_HEIGHT, CARD_THICKNESS, CARD_WIDTH } from '../../models/measures.ts'
import { BACK_SLOT, BLANK_SLOT, makeCardAtlas, OPEN_GRID, PILES_GRID } from '../../textures/card-atlas.ts'
import type { RoomUniforms } from '../../textures/room.ts'
import type { TableCards } from '../board-view.ts'
import type { FlyingCard, Frame } from '../motion/motion.ts'
import { flightPose } from './card-gestures.ts'
import { discardHeight, discardSlabs, fallen, LOOSE, pileHeight, stockSlabs, stockTop } from './card-piles.ts'
import { type CardPoses, flatPose, type Pose, poseMatrix } from './card-poses.ts'
import { riffled } from './card-shuffle.ts'
import { FULL_FAN, fanOfHand, leavingIndex } from './hand-fans.ts'
import { heldCards, ShownPile } from './shown-cards.ts'

export interface CardTableOrder {
  readonly seats: number
  /** Hands lie open on the table. */
  readonly openHands: boolean
  /** Pixels across a card. */
  readonly width: number
  readonly cut: CardCut
  readonly gloss: boolean
  readonly room: RoomUniforms
  /** A picture of a card has come. */
  readonly onChange: () => void
}

/** What of the cards is to be seen. */
export interface CardsShown {
  readonly known: TableCards
  readonly frame: Pick<Frame, 'cards' | 'shuffle' | 'moving'>
  readonly ownSeat: number | undefined
  /** Where the viewer's next card comes from, if not from his hand. */
  readonly ownFrom: Pose | undefined
  readonly handShown: (seat: number) => boolean
  readonly openShown: boolean
}

const FLIGHTS = 96
const PILES = 40
/** Cards above a pile by less than this, in hole spacings, shade it. */
const NEAR = 4
/** Thickness of a packet that is swept up. */
const SWEPT = 0.12

interface Placed {
  readonly pose: Pose
  readonly face: number
}

const own = new Matrix4()
const other = new Matrix4()

/** Where `over` is, in the plane of the card that lies at `under`. */
const overOf = (under: Pose, over: Pose): CardOver => {
  poseMatrix(under, own).invert().multiply(poseMatrix(over, other))
  const m = own.elements
  return {
    x: m[12] ?? 0,
    y: m[13] ?? 0,
    angle: Math.atan2(m[1] ?? 0, m[0] ?? 1),
    height: Math.max(0, (over.y - under.y) / under.scale - (under.thick + over.thick) / 2),
  }
}

/** All cards on the table, in two draw calls: they and their shadows. */
export class CardTable {
  readonly cards: InstancedMesh
  readonly shadows: InstancedMesh
  readonly #deck: Cards
  readonly #shade: CardShadows
  readonly #atlas: ReturnType<typeof makeCardAtlas>
  readonly #openHands: boolean
  readonly #pile = new ShownPile()

  constructor({ seats, openHands, width, cut, gloss, room, onChange }: CardTableOrder) {
    const most = PILES + seats * 8 + FLIGHTS
    this.#openHands = openHands
    this.#atlas = makeCardAtlas(width, openHands ? OPEN_GRID : PILES_GRID, onChange)
    this.#deck = new Cards({ most, atlas: this.#atlas, room, cut, gloss })
    this.#shade = new CardShadows(seats + PILES + FLIGHTS, room)
    this.cards = this.#deck.mesh
    this.shadows = this.#shade.mesh
  }

  show(poses: CardPoses, shown: CardsShown): void {
    const { known, frame, ownSeat, handShown, openShown } = shown
    this.#deck.clear()
    this.#shade.clear()
    const flying = frame.cards
    const pile = this.#pile.show(known, frame)
    const held = heldCards(known, flying)
    const stock = Math.max(0, held.stock - pile.missing)
    const flights = this.#flights(poses, shown, stock)
    this.#stock(poses, stock, frame.shuffle, flights)
    this.#discards(poses, pile.discards, flights)
    held.hands.forEach((count, seat) => {
      if (handShown(seat) && !this.#openHands) this.#hand(poses, seat, count, flying)
    })
    held.open.forEach((faces, seat) => {
      if (openShown && seat !== ownSeat) this.#open(poses, seat, faces)
    })
    for (const { pose, face } of flights) {
      this.#add(pose, face)
      this.#cast(pose, poses.groundAt(pose.x, pose.z) + 0.004)
    }
    this.#deck.send()
    this.#shade.send()
  }

  dispose(): void {
    this.#atlas.dispose()
    for (const mesh of [this.cards, this.shadows]) {
      mesh.geometry.dispose()
      if (!Array.isArray(mesh.material)) mesh.material.dispose()
      mesh.dispose()
    }
  }

  #add(pose: Pose, face: number, over?: Pose): void {
    const { across, along, thick } = pose
    const above = over && overOf(pose, over)
    this.#deck.add(poseMatrix(pose, own), { face, across, along, thick }, above)
  }

  /** The shadow of a card or a packet on the ground. */
  #cast(pose: Pose, ground: number, spread = 0): void {
    const middle = pose.y - ground
    const half = (pose.thick * pose.scale) / 2
    // Seen from above, a card that stands or rolls is narrower.
    const narrow = Math.max(0.12, Math.abs(Math.cos(pose.flip)))
    const short = Math.max(0.2, Math.cos(pose.tilt))
    poseMatrix({ ...flatPose(pose, ground, pose.yaw + pose.fan, 1), tilt: Math.PI / 2 }, own)
    this.#shade.add(own, {
      halfWidth: ((CARD_WIDTH * narrow) / 2) * pose.scale + spread,
      halfHeight: ((CARD_HEIGHT * short) / 2) * pose.scale,
      low: Math.max(0, middle - half),
      high: Math.max(0.02, middle + half),
    })
  }

  #stock(poses: CardPoses, count: number, shuffle: number | undefined, flights: readonly Placed[]): void {
    if (count === 0) return
    const slabs = shuffle === undefined ? stockSlabs(poses, count) : riffled(poses, count, shuffle)
    const top = slabs[slabs.length - 1] as Pose
    for (const slab of slabs) this.#add(slab, BACK_SLOT, slab === top ? nearest(flights, slab) : undefined)
    if (shuffle !== undefined)
      for (const slab of slabs.slice(-2)) this.#cast({ ...slab, across: 0 }, poses.pile('stock').y)
    else this.#cast(pillar(poses.pile('stock'), poses.size, pileHeight(count)), poses.pile('stock').y)
  }

  #discards(poses: CardPoses, count: number, flights: readonly Placed[]): void {
    if (count === 0) return
    for (const slab of discardSlabs(poses, count)) this.#add(slab, BLANK_SLOT)
    const first = Math.max(0, count - LOOSE)
    const loose = Array.from({ length: count - first }, (_, i) => this.#fallen(poses, first + i, count))
    loose.forEach((pose, i) => {
      const card = this.#pile.faceOf(first + i)
      const face = card === undefined ? BLANK_SLOT : this.#atlas.slotOf(card)
      this.#add(pose, face, loose[i + 1] ?? nearest(flights, pose))
    })
    this.#cast(pillar(poses.pile('discard'), poses.size, discardHeight(count)), poses.pile('discard').y)
  }

  #fallen(poses: CardPoses, index: number, count = index + 1): Pose {
    return fallen(poses, index, this.#pile.isThrown(index), count)
  }

  #hand(poses: CardPoses, seat: number, count: number, flying: readonly FlyingCard[]): void {
    const fan = fanOfHand(seat, count, flying)
    const cards = fan.places.map((at) => poses.hand(seat, at, fan.breadth))
    cards.forEach((pose, i) => {
      this.#add(pose, BACK_SLOT, cards[i + 1])
      // Shadows that lie over each other darken: those of three stand for all.
      if ([0, cards.length >> 1, cards.length - 1].includes(i)) this.#cast(pose, poses.groundAt(pose.x, pose.z))
    })
  }

  #open(poses: CardPoses, seat: number, faces: readonly Card[]): void {
    const cards = faces.map((_, i) => poses.open(seat, i, faces.length))
    cards.forEach((pose, i) => {
      this.#add(pose, this.#atlas.slotOf(faces[i] as Card), cards[i + 1])
    })
    const [first, last] = [cards[0], cards[cards.length - 1]]
    if (first === undefined || last === undefined) return
    const row = { ...first, x: (first.x + last.x) / 2, z: (first.z + last.z) / 2 }
    this.#cast(row, poses.groundAt(row.x, row.z), Math.hypot(last.x - first.x, last.z - first.z) / 2)
  }

  #flights(poses: CardPoses, shown: CardsShown, stock: number): Placed[] {
    const flying = shown.frame.cards.filter((card) => card.t > 0)
    return flying.map((card) => {
      const down = card.card === undefined
      const face = down ? BACK_SLOT : this.#atlas.slotOf(card.card)
      const end = (at: 'from' | 'to'): Pose => {
        const pose = this.#end(poses, shown, card, at, stock)
        return { ...pose, flip: isDown(card, at, pose) ? Math.PI : 0 }
      }
      const pose = flightPose(card.gesture, end('from'), end('to'), card.t)
      if (card.gesture !== 'sweep') return { pose, face }
      const top = card.id === flying[0]?.id ? this.#pile.top : undefined
      return { pose: { ...pose, thick: SWEPT }, face: top === undefined ? BLANK_SLOT : this.#atlas.slotOf(top) }
    })
  }

  #end(poses: CardPoses, shown: CardsShown, card: FlyingCard, end: 'from' | 'to', stock: number): Pose {
    const place = card[end]
    if (place.at === 'stock') return stockTop(poses, stock)
    if (place.at === 'discard') {
      const index = this.#pile.indexOf(card.id)
      if (index === undefined) return this.#fallen(poses, shown.known.discards)
      return card.card === undefined || card.gesture === 'reveal'
        ? fallen(poses, index, true)
        : this.#fallen(poses, index)
    }
    if (place.seat === shown.ownSeat) return (end === 'from' ? shown.ownFrom : undefined) ?? poses.ownHand
    if (this.#openHands) return poses.open(place.seat, FULL_FAN - 1, FULL_FAN)
    const count = shown.known.hands[place.seat] ?? FULL_FAN
    return poses.hand(place.seat, end === 'to' ? count : leavingIndex(card.id, count + 1), count + 1)
  }
}

/** A card shows its back at an end of its way where it is not known, or not yet. `pose`: as a card of that place lies. */
const isDown = (card: FlyingCard, end: 'from' | 'to', pose: Pose): boolean => {
  if (card.gesture === 'sweep') return end === 'to'
  return card.card === undefined || card[end].at === 'stock' || (card[end].at === 'hand' && pose.flip !== 0)
}

/** All of a pile as one block, for its shadow. */
const pillar = (pile: Pose, size: number, height: number): Pose => {
  const thick = Math.max(CARD_THICKNESS, height)
  return { ...pile, y: pile.y + (thick / 2) * size, thick }
}

/** The lowest card in the air above this one. */
const nearest = (flights: readonly Placed[], under: Pose): Pose | undefined => {
  const above = flights.filter(
    ({ pose }) => pose.y > under.y && pose.y < under.y + NEAR && Math.hypot(pose.x - under.x, pose.z - under.z) < NEAR,
  )
  return above.sort((a, b) => a.pose.y - b.pose.y)[0]?.pose
}
