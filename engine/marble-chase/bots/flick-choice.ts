import type { Random } from '../../chance/random.ts'
import { COLUMNS, ROWS, type Row, type Shot, SLOTS, slotAt } from '../flick.ts'
import type { ChaseGame, TurnMarble } from '../game.ts'
import { Hopes } from './expected-gain.ts'
import { shotOutlookOf } from './flick-odds.ts'
import type { KnownAim, ShotTable } from './flick-table.ts'
import { tremor } from './hand-tremor.ts'
import type { ChaseMind } from './play-style.ts'
import { pointsToScore } from './score-choice.ts'
import { boardsOf, type Points } from './search-boards.ts'

/** Shots for which somebody who thinks ahead thinks of the next one. */
const LOOKED_INTO = 8
/** What the next shot's hope counts: the present one may end elsewhere. */
const NEXT = 0.8

/** A shot that is meant, and what a bot thinks of it, in points. */
export interface JudgedShot {
  readonly shot: Shot
  readonly bonus: number
  /** The slot it is meant for. */
  readonly slot: number
  readonly value: number
}

/** A moment of a turn. `held`: marbles to be shot. */
interface Scene {
  readonly game: ChaseGame
  readonly mind: ChaseMind
  readonly table: ShotTable
  readonly held: readonly TurnMarble[]
  readonly marbles: readonly Points[]
}

const bonusFor = ({ opening, die }: ChaseGame, column: number, row: Row): number =>
  (row === 'b' ? 1 : 0) - (opening || column === die ? 0 : 1)

const aimsOf = ({ table, mind }: Scene, { marble }: TurnMarble, row: Row): readonly KnownAim[] =>
  table.aims[marble][row][mind.hand]

const judge = (scene: Scene, hopes: Hopes, held: TurnMarble, column: number, row: Row): readonly JudgedShot[] => {
  const { game, mind, marbles } = scene
  const bonus = bonusFor(game, column, row)
  const liking = row === 'b' ? mind.taste.back : 0
  const lying = marbles.map(({ slot }) => slot)
  return aimsOf(scene, held, row).map((aim, i) => {
    const { direction, force } = aim
    const hope = hopes.of(shotOutlookOf(aim, column, lying), bonus, held.out === 0)
    const shot = { marble: held.marble, column, row, direction, force }
    return { shot, bonus, slot: slotAt(column, i + 1), value: hope + liking }
  })
}

const COLUMN_NUMBERS = Array.from({ length: COLUMNS }, (_, i) => i + 1)

/** Every marble, place and slot. */
const judgeAll = (scene: Scene): readonly JudgedShot[] => {
  const hopes = new Hopes(scene.mind, boardsOf(scene.game), scene.marbles)
  return scene.held.flatMap((held) =>
    COLUMN_NUMBERS.flatMap((column) => ROWS.flatMap((row) => judge(scene, hopes, held, column, row))),
  )
}

const byValue = (a: JudgedShot, b: JudgedShot): number => b.value - a.value

/** What may still be hoped for after a shot that went where it was meant to. */
const hopeAfter = (scene: Scene, { shot, slot, bonus }: JudgedShot): number => {
  const held = scene.held.filter(({ marble }) => marble !== shot.marble)
  const points = (slot % SLOTS) + 1 + bonus
  const next = judgeAll({ ...scene, held, marbles: [...scene.marbles, { slot, points }] })
  return Math.max(...next.map(({ value }) => value))
}

/** The first of them once more, with the hope of the next shot. */
const lookedInto = (scene: Scene, judged: readonly JudgedShot[]): readonly JudgedShot[] => {
  if (!scene.mind.thinksAhead || scene.held.length < 2 || scene.game.opening) return judged
  return judged.slice(0, LOOKED_INTO).map((one) => ({ ...one, value: one.value + NEXT * hopeAfter(scene, one) }))
}

const inHaze = (mind: ChaseMind, random: Random, judged: readonly JudgedShot[]): readonly JudgedShot[] =>
  mind.haze === 0 ? judged : judged.map((one) => ({ ...one, value: one.value + mind.haze * tremor(random) }))

export interface ShotJudgement {
  /** What it means to do. */
  readonly best: JudgedShot
  /** At first sight, by value. */
  readonly all: readonly JudgedShot[]
}

/** What a bot thinks of the shots that it may make now. Some marble is to be shot. */
export const judgeShots = (game: ChaseGame, mind: ChaseMind, table: ShotTable, random: Random): ShotJudgement => {
  const held = game.marbles.filter(({ at }) => at === 'hand')
  const scene = { game, mind, table, held, marbles: pointsToScore(game) }
  const all = [...judgeAll(scene)].sort(byValue)
  const [best] = [...inHaze(mind, random, lookedInto(scene, all))].sort(byValue)
  return { best: best as JudgedShot, all }
}
