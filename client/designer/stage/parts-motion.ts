import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useRef, useState } from 'react'
import { Vector3 } from 'three'
import type { BoardModel } from '../../../models/board.ts'
import type { BoardBody } from '../../../models/board-body.ts'
import type { Shift } from '../../../models/edge-field.ts'
import type { TableModel } from '../../../models/table.ts'
import { prefersLessMotion } from '../../less-motion.ts'
import { useNextFrame } from '../../scene/next-frame.ts'
import { AWAY } from './beside.ts'
import { useStage } from './stage-state.ts'

/** How high parts are carried, hole spacings. */
const CARRIED = 1.5
/** Of one part's way, ms, and from the start of one to the start of the next. */
const WAY = 900
const NEXT = 320
/** The last share of a part's way leads straight down into the joint. */
const DOWN = 0.3

/** From the board's middle to the middle of each part, as a direction. */
const directionsOf = ({ parts }: BoardBody): readonly { readonly x: number; readonly y: number }[] =>
  parts.map(({ slabs }) => {
    const points = slabs[0]?.outline.points ?? []
    const [x, y] = [points.reduce((sum, p) => sum + p.x, 0), points.reduce((sum, p) => sum + p.y, 0)]
    const length = Math.hypot(x, y) || 1
    return { x: x / length, y: y / length }
  })

const smooth = (t: number): number => t * t * (3 - 2 * t)

/** Where a part is when it has gone the share `t` of its way apart: lifted out of its joints, carried outwards, put down. */
const shiftAt = (direction: { x: number; y: number }, t: number): Shift => {
  const out = AWAY * smooth(Math.max(0, (t - DOWN) / (1 - DOWN)))
  const lift = CARRIED * smooth(Math.min(1, t / DOWN)) * smooth(Math.min(1, (1 - t) / DOWN))
  return { x: direction.x * out, y: direction.y * out, lift }
}

/** Where all parts are, `ms` after the first one began to be taken away. */
export const shiftsAt = (body: BoardBody, ms: number): readonly Shift[] =>
  directionsOf(body).map((direction, i) => shiftAt(direction, Math.min(1, Math.max(0, (ms - i * NEXT) / WAY))))

export const durationOf = ({ parts }: BoardBody): number => (parts.length - 1) * NEXT + WAY

/** Takes the board apart and puts it together again, part by part. Answers whether it is together. */
export const usePartsMotion = (
  body: BoardBody,
  board: BoardModel | undefined,
  table: TableModel | undefined,
): boolean => {
  const apart = useStage((stage) => stage.apart) && body.parts.length > 1
  const invalidate = useThree((state) => state.invalidate)
  const next = useNextFrame()
  const [joined, setJoined] = useState(!apart)
  /** How long the taking apart has gone on, ms; it runs backwards while the board is put together. */
  const at = useRef(apart ? Number.POSITIVE_INFINITY : 0)
  const shown = useRef<unknown>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new board or table has its parts in their places
  useEffect(() => {
    shown.current = undefined
    invalidate()
  }, [board, table, apart, invalidate])
  useFrame((_, delta) => {
    if (board === undefined || table === undefined) return
    const whole = durationOf(body)
    const goal = apart ? whole : 0
    const step = prefersLessMotion() ? whole : Math.min(delta, 0.06) * 1000
    at.current = apart ? Math.min(goal, at.current + step) : Math.max(goal, Math.min(whole, at.current) - step)
    const key = `${at.current}`
    if (shown.current === key) return
    shown.current = key
    const shifts = at.current === 0 ? [] : shiftsAt(body, at.current)
    body.parts.forEach((_, i) => {
      const { x, y, lift } = shifts[i] ?? { x: 0, y: 0, lift: 0 }
      board.movePart(i, new Vector3(x, lift, -y))
    })
    table.placeParts(shifts)
    setJoined(at.current === 0)
    next()
  })
  return joined
}
