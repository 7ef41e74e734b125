import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useMemo, useState } from 'react'
import { angleOfSide } from '../../engine/layout.ts'
import { makeRoom, turnRoom } from '../../textures/room.ts'
import { hasOpenHands, type Pick } from '../board-view.ts'
import { BoardPart, TablePart, useBoardWood, useBody } from './BoardPart.tsx'
import { CameraPart } from './CameraPart.tsx'
import { CardsPart } from './CardsPart.tsx'
import { useComingNear } from './coming-near.ts'
import { type FrameOrder, frameTrack, pitchFrom } from './framing.ts'
import { type Pacing, PacingContext, useCoarseMotion, useNextFrame } from './next-frame.ts'
import { PiecesPart } from './PiecesPart.tsx'
import { PointerPart } from './PointerPart.tsx'
import { posed } from './posed.ts'
import { StillPart } from './StillPart.tsx'
import type { TableSceneProps } from './scene-props.ts'
import type { Tier } from './tier.ts'
import { WatchPart, type WatchPartProps } from './WatchPart.tsx'

interface TableContentsProps {
  readonly props: TableSceneProps
  readonly tier: Tier
  readonly onTested: WatchPartProps['onTested']
}

const NO_INSET = { top: 0, right: 0, bottom: 0, left: 0 }

const useFrameOrder = ({
  layout,
  plan,
  activeTrack,
  board,
  viewSide,
  ownSeat,
  cards,
  inset = NO_INSET,
}: TableSceneProps): FrameOrder => {
  const openHands = hasOpenHands(cards)
  const { width, height } = useThree((state) => state.size)
  return useMemo(
    () => ({
      layout,
      plan,
      activeTrack,
      viewSide,
      hands: openHands ? [] : board.sideOf.filter((_, seat) => seat !== ownSeat),
      width,
      height,
      inset,
    }),
    [layout, plan, activeTrack, viewSide, board, ownSeat, openHands, width, height, inset],
  )
}

/** Draws while the shown game moves. */
const useMotionLoop = (motion: TableSceneProps['motion']): void => {
  const next = useNextFrame()
  useEffect(() => motion.subscribe(next), [motion, next])
  useCoarseMotion(() => motion.sample(performance.now()).moving)
  useFrame(() => {
    if (motion.sample(performance.now()).moving) next()
  })
}

const isActionable = (props: TableSceneProps, pick: Pick | undefined): boolean =>
  pick !== undefined &&
  (props.marks.targets.includes(pick.hole) ||
    (pick.peg !== undefined && (props.marks.movable.includes(pick.peg) || props.marks.chosen === pick.peg)))

export const TableContents = ({ pacing, ...rest }: TableContentsProps & { readonly pacing: Pacing }) => (
  <PacingContext value={pacing}>
    <World {...rest} />
  </PacingContext>
)

/** What lies on the table, who looks at it and from where. */
const World = ({ props: lively, tier, onTested }: TableContentsProps) => {
  const [pose, setPose] = useState<TableSceneProps>()
  const props = pose ?? lively
  const canvas = useThree((state) => state.gl.domElement)
  const { mood } = props
  const room = useMemo(() => makeRoom(mood), [mood])
  const body = useBody(props)
  const wood = useBoardWood(props, body, tier)
  const [hover, setHover] = useState<Pick>()
  const { layout, activeTrack, board, viewSide, motion } = props
  const actionable = isActionable(props, hover) ? hover : undefined
  const order = useFrameOrder(props)
  const framing = useMemo(() => frameTrack(order), [order])
  const pitch = pitchFrom(framing.distance, order.height)
  const near = useComingNear(lively, order, framing)
  useMotionLoop(motion)
  turnRoom(room, mood, angleOfSide(board.spec, viewSide))
  useEffect(() => {
    canvas.style.cursor = actionable === undefined ? 'grab' : 'pointer'
  }, [canvas, actionable])
  return (
    <>
      <CameraPart
        layout={layout}
        activeTrack={activeTrack}
        viewSide={viewSide}
        order={order}
        framing={framing}
        motion={motion}
        sways={props.sway ?? false}
        follows={props.follow ?? false}
        near={near}
        resetSignal={props.resetSignal ?? 0}
      />
      <TablePart body={body} room={room} mood={mood} tier={tier} />
      {wood && <BoardPart props={props} hover={actionable} room={room} wood={wood} />}
      {wood && <PiecesPart props={props} room={room} wood={wood} tier={tier} />}
      <CardsPart props={props} room={room} tier={tier} withoutHand={framing.withoutHand} pitch={pitch} />
      <PointerPart
        props={props}
        onHover={(pick) => {
          setHover(pick)
          props.onHover(pick)
        }}
      />
      <StillPart
        sun={room.uSun.value}
        inset={props.inset ?? NO_INSET}
        onPose={(posing) => setPose(posing ? posed(lively) : undefined)}
      />
      <WatchPart props={props} tier={tier} whole={wood !== undefined} onTested={onTested} onReady={props.onReady} />
    </>
  )
}
