import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useMemo } from 'react'
import { type Hole, isStart } from '../../../../engine/board.ts'
import type { BoardBody } from '../../../../models/board/board-body.ts'
import { GLOW_STRENGTHS, PieceSet } from '../../../../models/pieces/piece-set.ts'
import { PIECE_KINDS } from '../../../../models/pieces/pieces.ts'
import type { BakedWood } from '../../../../textures/bake.ts'
import type { EnvironmentUniforms } from '../../../../textures/environment-light.ts'
import { colourAt } from '../../../../workshop/design/player-colours.ts'
import type { BoardViewProps } from '../../board-props.ts'
import { shownPegIn } from '../picking.ts'
import type { TableSceneProps } from '../scene-props.ts'
import { TIER_SETTINGS, type Tier } from '../tier/tier.ts'
import { designedPieceSize } from './designed-piece-size.ts'
import { PieceMeshes } from './Pieces.tsx'

type GlowInput = Pick<BoardViewProps, 'layout' | 'activeTrack' | 'board' | 'highlights' | 'motion'>

/** Pegs that stand in one of the holes. */
const pegsIn = ({ layout, activeTrack, board, motion }: GlowInput, holes: readonly Hole[]): ReadonlySet<number> => {
  const { pegs } = motion.sample(performance.now())
  const ends = layout.holes.filter(
    ({ track, hole }) => track === activeTrack && holes.includes(hole) && !isStart(board, hole),
  )
  return new Set(ends.flatMap((hole) => shownPegIn(pegs, hole)?.peg ?? []))
}

const glowOf = (shining: GlowInput): ((peg: number) => number) => {
  const { chosen, movable, victims, targets, hits, lit } = shining.highlights
  const [onTargets, onHits] = [pegsIn(shining, targets), pegsIn(shining, hits)]
  return (peg) => {
    if (chosen === peg) return GLOW_STRENGTHS.chosen
    if (victims.includes(peg) || onHits.has(peg)) return GLOW_STRENGTHS.victim
    if (onTargets.has(peg)) return GLOW_STRENGTHS.target
    return movable.includes(peg) || lit.includes(peg) ? GLOW_STRENGTHS.movable : 0
  }
}

/** The set of a game, by the colours of its seats. */
const usePieceSet = (props: TableSceneProps): PieceSet => {
  const { look, plan, board } = props
  const { pieces } = look
  const colours = props.colours.join()
  return useMemo(() => {
    const seats = colours.split(',').map((index) => colourAt(Number(index)))
    const byPeg = Array.from({ length: board.seats * board.pegs }, (_, peg) => seats[Math.floor(peg / board.pegs)])
    const own = byPeg.map((colour) => colour ?? colourAt(0))
    const size = designedPieceSize(pieces, plan)
    return new PieceSet(PIECE_KINDS[pieces], own, size && own.map(() => size))
  }, [board, plan, colours, pieces])
}

interface MarblesProps {
  readonly props: TableSceneProps
  readonly body: BoardBody
  readonly room: EnvironmentUniforms
  readonly wood: BakedWood
  readonly tier: Tier
}

/** Marbles, pegs, tees or bulbs; positions come from the motion frame by frame and never through React's state. */
export const Marbles = ({ props, body, room, wood, tier }: MarblesProps) => {
  const invalidate = useThree((state) => state.invalidate)
  const { layout, activeTrack, board, highlights, motion, look } = props
  const set = usePieceSet(props)
  useEffect(() => {
    set.glow(glowOf({ layout, activeTrack, board, highlights, motion }))
    invalidate()
  }, [set, layout, activeTrack, board, highlights, motion, invalidate])
  useFrame(() => set.place(motion.sample(performance.now()).pegs, highlights.chosen))
  const { pieces: detail } = TIER_SETTINGS[tier]
  return (
    <PieceMeshes kind={PIECE_KINDS[look.pieces]} set={set} room={room} wood={wood} span={body.span} detail={detail} />
  )
}
