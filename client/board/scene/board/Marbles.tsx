import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useMemo } from 'react'
import { type Hole, isStart } from '../../../../engine/board.ts'
import type { BoardBody } from '../../../../models/board/board-body.ts'
import { PIECE_KINDS } from '../../../../models/pieces/piece-kinds.ts'
import { GLOW_STRENGTHS, PieceSet } from '../../../../models/pieces/piece-set.ts'
import type { BakedWood } from '../../../../textures/bake.ts'
import type { EnvironmentUniforms } from '../../../../textures/environment-light.ts'
import { colourAt } from '../../../../workshop/design/player-colours.ts'
import type { BoardProps } from '../../board-props.ts'
import { shownPegIn } from '../picking.ts'
import type { TableSceneProps } from '../scene-props.ts'
import { TIER_SETTINGS, type Tier } from '../tier/tier.ts'
import { designedPieceSize } from './designed-piece-size.ts'
import { PieceMeshes } from './PieceMeshes.tsx'

type GlowInput = Pick<BoardProps, 'layout' | 'activeTrack' | 'board' | 'highlights' | 'motion'>

/** Returns the pegs that are shown in one of these holes. */
const pegsInHoles = (
  { layout, activeTrack, board, motion }: GlowInput,
  holes: readonly Hole[],
): ReadonlySet<number> => {
  const { pegs } = motion.sample(performance.now())
  const ends = layout.holes.filter(
    ({ track, hole }) => track === activeTrack && holes.includes(hole) && !isStart(board, hole),
  )
  return new Set(ends.flatMap((hole) => shownPegIn(pegs, hole)?.peg ?? []))
}

/** Returns the function that gives the strength of the glow of each peg. */
const glowByPeg = (input: GlowInput): ((peg: number) => number) => {
  const { chosen, movable, victims, targets, hits, lit } = input.highlights
  const [onTargets, onHits] = [pegsInHoles(input, targets), pegsInHoles(input, hits)]
  return (peg) => {
    if (chosen === peg) return GLOW_STRENGTHS.chosen
    if (victims.includes(peg) || onHits.has(peg)) return GLOW_STRENGTHS.victim
    if (onTargets.has(peg)) return GLOW_STRENGTHS.target
    return movable.includes(peg) || lit.includes(peg) ? GLOW_STRENGTHS.movable : 0
  }
}

/** Returns the pieces of a game, in the colours of its seats. */
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
  readonly environment: EnvironmentUniforms
  readonly wood: BakedWood
  readonly tier: Tier
}

/** Marbles, pegs, tees or bulbs. Their positions come from the motion in every frame, not from React's state. */
export const Marbles = ({ props, body, environment, wood, tier }: MarblesProps) => {
  const invalidate = useThree((state) => state.invalidate)
  const { layout, activeTrack, board, highlights, motion, look } = props
  const set = usePieceSet(props)
  useEffect(() => {
    set.setGlow(glowByPeg({ layout, activeTrack, board, highlights, motion }))
    invalidate()
  }, [set, layout, activeTrack, board, highlights, motion, invalidate])
  useFrame(() => set.place(motion.sample(performance.now()).pegs, highlights.chosen))
  const { pieces: detail } = TIER_SETTINGS[tier]
  return (
    <PieceMeshes
      kind={PIECE_KINDS[look.pieces]}
      set={set}
      environment={environment}
      wood={wood}
      span={body.span}
      detail={detail}
    />
  )
}
