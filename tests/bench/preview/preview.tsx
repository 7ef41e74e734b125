/** The page that `npm run bench -- scene` measures, to look at any board with: ?family=tock&players=3&side=2&marks=1&move=walk&bottom=150&flat=1&open=1&gather=1&fly=play&steps=8&shuffle=0.5 */

import { invalidate } from '@react-three/fiber'
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { BoardProps } from '../../../client/board/board-props.ts'
import { FlatBoard } from '../../../client/board/flat/FlatBoard.tsx'
import type { CardGesture, CardPlace, FlyingCard, Motion } from '../../../client/board/motion/motion.ts'
import { makeMotion } from '../../../client/board/motion/table-motion.ts'
import { usePhotoCapture } from '../../../client/board/photo-capture.ts'
import { useDesigner } from '../../../client/designer/design-state.ts'
import { DesignStage } from '../../../client/designer/stage/DesignStage.tsx'
import { SCALE_OBJECTS, STAGE_VIEWS, setStage } from '../../../client/designer/stage/stage-state.ts'
import type { BoardHighlights } from '../../../client/table/input/highlights.ts'
import { NO_HIGHLIGHTS } from '../../../client/table/input/highlights.ts'
import { isTrack, makeBoard, trackAt } from '../../../engine/board.ts'
import { layout } from '../../../engine/boards/layout.ts'
import { BOARD_FAMILIES, boardFor, threeInOneFor } from '../../../engine/boards/registry.ts'
import type { GameEvent } from '../../../engine/events.ts'
import { DEFAULT_LOOK, type Look } from '../../../server/protocol/look.ts'
import { MOODS } from '../../../textures/moods.ts'
import { parseDesign } from '../../../workshop/design/design-text.ts'
import { type Plan, planOf } from '../../../workshop/plan.ts'
import '../../../client/ui/style/fonts.css'
import '../../../client/ui/style/tokens.css'
import TableScene from '../../../client/board/scene/TableScene.tsx'

const query = new URLSearchParams(window.location.search)
const number = (name: string, otherwise: number): number => Number(query.get(name) ?? otherwise)

const planIn = (text: string | null): Plan | undefined => {
  const design = text === null ? undefined : parseDesign(text)
  if (design?.ok === false) document.body.append(design.error.message)
  return design?.ok ? planOf(design.value) : undefined
}

const players = number('players', 4)
const family = BOARD_FAMILIES.find((name) => name === query.get('family')) ?? 'pegs-and-jokers'
const ordinary = (query.has('shared') ? threeInOneFor(family, players) : undefined) ?? boardFor(family, players)
/** design=v%3D1%26form%3Dround: a designed board. */
const plan = planIn(query.get('design'))
const spec = plan?.layout.spec ?? ordinary.spec
const active = plan === undefined ? ordinary.active : number('track', 0)
const placed = plan?.layout ?? layout(spec)
const board = makeBoard(trackAt(spec, active), players)
const motion = makeMotion(board, placed, active, () => performance.now())

/** Some pegs of each player in start, some at home, some on the way. */
const somewhere = (seat: number, n: number): number => {
  if (query.has('opening')) return board.start[seat] ?? 0
  if (query.has('gather')) return n === 0 ? (board.comeOut[0] ?? 0) + seat : (board.start[seat] ?? 0)
  if (n === 0) return board.start[seat] ?? 0
  if (n === 1) return (board.home[seat] ?? 0) + board.homeHoles - 1
  if (n === board.pegs - 1) return board.comeOut[seat] ?? 0
  return ((board.comeOut[seat] ?? 0) + n * 7 - 4 * (n % 2)) % board.track
}
const pegs = Array.from({ length: board.seats * board.pegs }, (_, peg) =>
  somewhere(Math.floor(peg / board.pegs), peg % board.pegs),
)
motion.show(pegs)

/** A peg on the way. */
const walker = board.pegs - 1
const from = pegs[walker] ?? 0
const path = Array.from({ length: 6 }, (_, i) => (from + i) % board.track)
const someMarks: BoardHighlights = {
  movable: [0, 2, 3, walker],
  chosen: walker,
  targets: [path[5] ?? 0, (from + 12) % board.track],
  hits: [],
  paths: [path],
  victims: [walker + 3],
  lit: [],
  goal: [],
  trails: [{ seat: 1, holes: Array.from({ length: 5 }, (_, i) => (from + 22 + i) % board.track), strength: 1 }],
}

const to = (peg: number, hole: number) => pegs.map((at, i) => (i === peg ? hole : at))
const SAMPLE_MOVES: Readonly<Record<string, () => [GameEvent[], number[]]>> = {
  walk: () => [
    [
      { type: 'played', seat: 1, card: 4 },
      { type: 'moved', seat: 0, peg: walker, kind: 'forward', path },
      { type: 'drew', seat: 1, count: 1 },
    ],
    to(walker, path[5] ?? 0),
  ],
  leap: () => [
    [{ type: 'moved', seat: 0, peg: walker, kind: 'leap', path: [from, (from + 30) % board.track] }],
    to(walker, (from + 30) % board.track),
  ],
  hit: () => {
    const victim = pegs.findIndex((hole, peg) => peg >= board.pegs && isTrack(board, hole))
    const at = pegs[victim] ?? 0
    const way = Array.from({ length: 5 }, (_, i) => (at - 4 + i + board.track) % board.track)
    const home = board.start[Math.floor(victim / board.pegs)] ?? 0
    const events: GameEvent[] = [
      { type: 'moved', seat: 0, peg: walker, kind: 'forward', path: way },
      { type: 'hit', seat: 0, peg: victim, by: walker, from: at, to: home, toStart: true },
    ]
    return [events, pegs.map((hole, peg) => (peg === walker ? at : peg === victim ? home : hole))]
  },
  win: () => [[{ type: 'won', team: 0, seats: [0, 2] }], pegs],
  deal: () => [board.sideOf.map((_, seat) => ({ type: 'dealt', seat, count: 5 }) as const), pegs],
}
const MOVE_KEYS: Readonly<Record<string, string>> = { w: 'walk', l: 'leap', d: 'deal', h: 'hit', v: 'win' }
window.addEventListener('keydown', (event) => {
  const made = SAMPLE_MOVES[MOVE_KEYS[event.key] ?? '']?.()
  if (made !== undefined) motion.queue(...made)
})

/** look=maple,walnut,padauk,gloss,ogee,tees: field, border, inlay, finish, edge, pieces. */
const lookOf = (asked: URLSearchParams): Look => {
  const parts = (asked.get('look') ?? '').split(',')
  const names = Object.keys(DEFAULT_LOOK) as (keyof Look)[]
  const named = names.flatMap((name, i) => (parts[i] ? [[name, parts[i]]] : []))
  return { ...DEFAULT_LOOK, ...Object.fromEntries(named) }
}

const openHand = (seat: number): readonly number[] =>
  query.has('open') ? Array.from({ length: number('open', 4) }, (_, i) => (seat * 7 + i * 10) % 53) : []

const hand = (seat: number): CardPlace => ({ at: 'hand', seat })
const DISCARD_PLACE: CardPlace = { at: 'discard' }
const STOCK_PLACE: CardPlace = { at: 'stock' }
const GESTURE_PLACES: Readonly<Record<CardGesture, (seat: number) => readonly [CardPlace, CardPlace]>> = {
  deal: (seat) => [STOCK_PLACE, hand(seat)],
  draw: (seat) => [STOCK_PLACE, hand(seat)],
  play: (seat) => [hand(seat), DISCARD_PLACE],
  discard: (seat) => [hand(seat), DISCARD_PLACE],
  declare: (seat) => [hand(seat), DISCARD_PLACE],
  reveal: () => [DISCARD_PLACE, DISCARD_PLACE],
  give: (seat) => [hand(seat), hand((seat + board.seats / 2) % board.seats)],
  sweep: () => [DISCARD_PLACE, STOCK_PLACE],
}

/** One flight in many steps at once, from the seat `from`. */
const stepsOf = (gesture: CardGesture): FlyingCard[] => {
  const steps = number('steps', 8)
  const [from, to] = GESTURE_PLACES[gesture](number('from', 1))
  const known = !['deal', 'draw', 'declare', 'give'].includes(gesture)
  return Array.from({ length: steps }, (_, id) => {
    const t = query.has('t') ? number('t', 0.5) : (id + 0.6) / steps
    return { id, from, to, gesture, t, card: known ? 11 + id : undefined }
  })
}
const flown = stepsOf((query.get('fly') ?? 'play') as CardGesture)
const posed: Motion = {
  ...motion,
  sample: (at) => ({
    ...motion.sample(at),
    cards: query.has('fly') ? flown : motion.sample(at).cards,
    shuffle: query.has('shuffle') ? number('shuffle', 0.5) : motion.sample(at).shuffle,
  }),
}

/** names=Ann,Ben */
const names = (query.get('names') ?? '').split(',').filter((name) => name !== '')

const props: BoardProps = {
  layout: placed,
  design: plan?.design,
  activeTrack: active,
  board,
  look: lookOf(query),
  colours: Array.from({ length: players }, (_, seat) => (seat + number('shift', 0)) % 12),
  names: Array.from({ length: players }, (_, seat) => names[seat] ?? `Player ${seat + 1}`),
  viewSide: number('side', 0),
  ownSeat: query.has('spectator') ? undefined : 0,
  turn: query.has('turn') ? number('turn', 0) : undefined,
  turns: query.has('counter') ? 'counter' : 'clockwise',
  fresh: query.has('fresh') ? [0] : [],
  motion: query.has('fly') || query.has('shuffle') ? posed : motion,
  highlights: query.has('marks') ? someMarks : NO_HIGHLIGHTS,
  cards: {
    stock: 88,
    discards: number('discards', 17),
    discardTop: number('card', 11),
    declaredRank: undefined,
    hands: board.sideOf.map(() => board.pegs),
    open: board.sideOf.map((_, seat) => openHand(seat)),
  },
  onPick: (pick) => console.log('pick', JSON.stringify(pick)),
  onDrop: (onto) => console.log('drop', JSON.stringify(onto)),
  onHover: (pick) => console.log('hover', JSON.stringify(pick)),
}

const onReady = () => {
  document.title = 'ready'
  const made = SAMPLE_MOVES[query.get('move') ?? '']?.()
  if (made !== undefined) motion.queue(...made)
}

const FlatPreview = () => {
  useEffect(onReady, [])
  return <FlatBoard {...props} decision="" resetSignal={0} onZoomedIn={() => {}} />
}

/** stage=cards: as the designer shows it in wood, with cards beside it; mood=, view=, apart=, bare=. */
const StagePreview = () => {
  useState(() => {
    if (plan !== undefined) useDesigner.setState({ plan, design: plan.design })
    const thing = SCALE_OBJECTS.find((own) => own === query.get('stage')) ?? 'none'
    const mood = MOODS.find((own) => own === query.get('mood')) ?? 'morning'
    const view = STAGE_VIEWS.find((own) => own === query.get('view')) ?? 'standing'
    setStage({ scaleObject: thing, mood, view, isExploded: query.has('apart'), withPieces: !query.has('bare') })
  })
  return <DesignStage onReady={onReady} />
}

const Preview = () =>
  query.has('stage') ? (
    <StagePreview />
  ) : query.has('flat') ? (
    <FlatPreview />
  ) : (
    <TableScene
      {...props}
      mood={MOODS.find((mood) => mood === query.get('mood')) ?? 'morning'}
      sway={query.has('sway')}
      follow={query.has('follow')}
      inset={{ top: number('top', 0), right: 0, bottom: number('bottom', 0), left: 0 }}
      onReady={onReady}
      onUnavailable={() => console.log('unavailable')}
    />
  )

/** `draw` draws one frame, for measurements. */
Object.assign(window, { draw: () => invalidate(), photograph: usePhotoCapture.getState })

const stage = document.getElementById('stage')
if (stage !== null) {
  createRoot(stage).render(
    <StrictMode>
      <Preview />
    </StrictMode>,
  )
}
