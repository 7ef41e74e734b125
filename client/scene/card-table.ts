import { type InstancedBufferAttribute, type InstancedMesh, Matrix4 } from 'three'
import { type Card, FACES } from '../../engine/cards.ts'
import { makeCardShadows, makeCards } from '../../models/cards.ts'
import { CARD_HEIGHT, CARD_WIDTH } from '../../models/measures.ts'
import { BACK_SLOT, makeCardAtlas, OPEN_GRID, PILES_GRID } from '../../textures/card-atlas.ts'
import type { RoomUniforms } from '../../textures/room.ts'
import type { TableCards } from '../board-view.ts'
import type { FlyingCard } from '../motion/motion.ts'
import { between, type CardPoses, LAYERS, layersOf, type Pose, poseMatrix } from './card-poses.ts'

/** Cards shown by name: what the piles and hands hold while some cards are still on their way. */
export interface ShownCards {
  readonly stock: number
  readonly discards: number
  readonly top: number | undefined
  readonly hands: readonly number[]
  /** Faces of open hands, by seat. */
  readonly open: readonly (readonly Card[])[]
}

export interface CardTable {
  readonly cards: InstancedMesh
  readonly shadows: InstancedMesh
  readonly show: (poses: CardPoses, shown: ShownCards, flying: readonly FlyingCard[]) => void
  readonly dispose: () => void
}

const matrix = new Matrix4()

class Deck {
  readonly #mesh: InstancedMesh
  readonly #most: number

  constructor(mesh: InstancedMesh, most: number) {
    this.#mesh = mesh
    this.#most = most
  }

  clear(): void {
    this.#mesh.count = 0
  }

  add(at: Matrix4, face: number): void {
    const index = this.#mesh.count
    if (index >= this.#most) return
    this.#mesh.setMatrixAt(index, at)
    this.#face().setX(index, face)
    this.#mesh.count = index + 1
  }

  send(): void {
    this.#mesh.instanceMatrix.needsUpdate = true
    this.#face().needsUpdate = true
    this.#mesh.visible = this.#mesh.count > 0
  }

  #face(): InstancedBufferAttribute {
    return this.#mesh.geometry.getAttribute('aFace') as InstancedBufferAttribute
  }
}

/** The shadow under a card: on the ground it lies on or flies over, wider and fainter with the height. */
const shadowMatrix = (pose: Pose, ground: number, spread: number, breadth = spread): Matrix4 => {
  poseMatrix({ ...pose, y: ground, tilt: 0, flip: 0 }, matrix)
  return matrix.multiply(
    new Matrix4().makeScale((CARD_WIDTH + breadth) / CARD_WIDTH, (CARD_HEIGHT + spread) / CARD_HEIGHT, 1),
  )
}

const FLIGHTS = 96
/** How far the shadow of an open hand reaches beyond it, both ends together. */
const OPEN_SHADE = 0.9

export interface CardTableOrder {
  readonly seats: number
  /** Hands lie open on the table. */
  readonly openHands: boolean
  /** Pixels across a card. */
  readonly width: number
  readonly room: RoomUniforms
  /** A picture of a card has come. */
  readonly onChange: () => void
}

export const makeCardTable = ({ seats, openHands, width, room, onChange }: CardTableOrder): CardTable => {
  const most = 2 * LAYERS + seats * 8 + FLIGHTS
  const atlas = makeCardAtlas(width, openHands ? OPEN_GRID : PILES_GRID, onChange)
  const cards = makeCards(most, atlas, room)
  const shadows = makeCardShadows(seats + 2 + FLIGHTS)
  const [deck, shade] = [new Deck(cards, most), new Deck(shadows, seats + 2 + FLIGHTS)]

  const pile = (pose: (layer: number) => Pose, count: number, face: number) => {
    const layers = layersOf(count)
    for (let i = 0; i < layers; i++) {
      deck.add(poseMatrix(pose(i), matrix), i === layers - 1 ? face : BACK_SLOT)
    }
    if (layers > 0) shade.add(shadowMatrix(pose(0), 0.012, 1.1 + layers * 0.05), 0.5)
  }
  const hand = (poses: CardPoses, seat: number, count: number) => {
    for (let i = 0; i < count; i++) deck.add(poseMatrix(poses.hand(seat, i, count), matrix), BACK_SLOT)
    if (count === 0) return
    const middle = poses.hand(seat, (count - 1) / 2, count)
    shade.add(shadowMatrix(middle, poses.hand(seat, 0, count).y - 0.035, count * 0.22), 0.42)
  }
  const openHand = (poses: CardPoses, seat: number, faces: readonly Card[]) => {
    faces.forEach((face, i) => {
      deck.add(poseMatrix(poses.open(seat, i, faces.length), matrix), atlas.slotOf(face))
    })
    if (faces.length === 0) return
    const middle = poses.open(seat, (faces.length - 1) / 2, faces.length)
    const [first, last] = [poses.open(seat, 0, faces.length), poses.open(seat, faces.length - 1, faces.length)]
    const row = Math.hypot(last.x - first.x, last.z - first.z) / middle.scale
    shade.add(shadowMatrix(middle, 0.012, OPEN_SHADE, OPEN_SHADE + row), 0.5)
  }
  const fly = (poses: CardPoses, card: FlyingCard) => {
    if (card.t <= 0) return
    const known = card.card !== undefined
    const pose = between(poses.of(card.from, known), poses.of(card.to, known), card.t)
    deck.add(poseMatrix(pose, matrix), card.card === undefined ? BACK_SLOT : atlas.slotOf(card.card))
    shade.add(shadowMatrix(pose, 0.014, pose.y * 0.5), 0.34 / (1 + pose.y * 0.4))
  }
  return {
    cards,
    shadows,
    show: (poses, shown, flying) => {
      deck.clear()
      shade.clear()
      pile(poses.stock, shown.stock, BACK_SLOT)
      pile(poses.discard, shown.discards, shown.top === undefined ? BACK_SLOT : atlas.slotOf(shown.top))
      shown.hands.forEach((count, seat) => {
        hand(poses, seat, count)
      })
      shown.open.forEach((faces, seat) => {
        openHand(poses, seat, faces)
      })
      for (const card of flying) fly(poses, card)
      deck.send()
      shade.send()
    },
    dispose: () => {
      atlas.dispose()
      for (const mesh of [cards, shadows]) {
        mesh.geometry.dispose()
        if (!Array.isArray(mesh.material)) mesh.material.dispose()
        mesh.dispose()
      }
    },
  }
}

/** Remembers which face lies on top while played cards are still in the air. */
export interface TopCard {
  readonly top: (known: TableCards, flying: readonly FlyingCard[]) => number | undefined
}

export const makeTopCard = (): TopCard => {
  let shown: number | undefined
  let before = new Map<number, number | undefined>()
  return {
    top: (known, flying) => {
      const coming = new Map<number, number | undefined>()
      for (const card of flying) if (card.to.at === 'discard') coming.set(card.id, card.card)
      for (const [id, card] of before) if (!coming.has(id)) shown = card ?? shown
      if (coming.size === 0) shown = known.discardTop
      before = coming
      return shown
    },
  }
}

/** What piles and hands hold while `flying` cards are under way. */
export const shownCards = (known: TableCards, flying: readonly FlyingCard[], top: number | undefined): ShownCards => {
  const waiting = flying.filter((card) => card.t <= 0)
  const coming = (at: 'hand' | 'discard', seat?: number) =>
    flying.filter((card) => card.to.at === at && (card.to.at !== 'hand' || card.to.seat === seat)).length
  const staying = (at: 'hand' | 'stock', seat?: number) =>
    waiting.filter((card) => card.from.at === at && (card.from.at !== 'hand' || card.from.seat === seat)).length
  return {
    stock: known.stock + staying('stock'),
    discards: Math.max(0, known.discards - coming('discard')),
    top,
    open: known.open.map((faces, seat) => {
      const left = faces.slice(0, Math.max(0, faces.length - coming('hand', seat)))
      const leaving = waiting.filter((card) => card.from.at === 'hand' && card.from.seat === seat)
      return faces.length === 0 ? [] : [...left, ...leaving.map((card) => card.card ?? FACES)]
    }),
    hands: known.hands.map((count, seat) => Math.max(0, count - coming('hand', seat) + staying('hand', seat))),
  }
}
