import { useFrame, useThree } from '@react-three/fiber'
import { useContext, useEffect, useMemo, useState } from 'react'
import { Vector3 } from 'three'
import { angleOfSide } from '../../../engine/boards/layout.ts'
import { gameBoardBody } from '../../../models/board/board-body.ts'
import { GAME_EDGES } from '../../../models/board/edge-profile.ts'
import { makeEnvironmentLight, turnEnvironmentLight } from '../../../textures/environment-light.ts'
import { lazyPart } from '../../ui/lazy-component.ts'
import type { HolePick } from '../board-props.ts'
import { NO_INSET } from '../use-inset.ts'
import { Marbles } from './board/Marbles.tsx'
import { TableTop } from './board/TableTop.tsx'
import { useBoardWood } from './board/use-board-wood.ts'
import { WoodenBoard } from './board/WoodenBoard.tsx'
import { CameraRig } from './camera/CameraRig.tsx'
import { type FramingInput, frameTrack } from './camera/framing.ts'
import { useChoiceView } from './camera/use-choice-view.ts'
import { Cards } from './cards/Cards.tsx'
import { areHandsOnBoard, shownHands } from './cards/hand-fans.ts'
import { SoftwareRendererContext } from './FramePacing.tsx'
import { frozenProps } from './frozen-props.ts'
import { holeToClipSpace } from './picking.ts'
import { pickingInput, ScenePointer } from './ScenePointer.tsx'
import type { TableSceneProps } from './scene-props.ts'
import { FirstFrames, type FirstFramesProps } from './tier/FirstFrames.tsx'
import type { Tier } from './tier/tier.ts'
import { useSceneProbe } from './use-scene-probe.ts'

/** Loaded in advance, so that a photo can be taken while the connection is down. */
const LazyPhotoCapture = lazyPart('PhotoCapture', () => import('./photo/PhotoCapture.tsx'))

/** Draws frames while the shown game moves; software renderers draw them with fewer pixels. */
const useMotionLoop = (motion: TableSceneProps['motion']): void => {
  const invalidate = useThree((state) => state.invalidate)
  const software = useContext(SoftwareRendererContext)
  useEffect(() => motion.subscribe(() => invalidate()), [motion, invalidate])
  useFrame((state) => {
    if (!motion.sample(performance.now()).moving) return
    if (software) state.performance.regress()
    invalidate()
  })
}

const isActionable = (props: TableSceneProps, pick: HolePick | undefined): boolean =>
  pick !== undefined &&
  (props.highlights.targets.includes(pick.hole) ||
    (pick.peg !== undefined && (props.highlights.movable.includes(pick.peg) || props.highlights.chosen === pick.peg)))

/** Returns the hole or piece under the pointer if it may be chosen, and a function that sets what is under the pointer. */
const useHover = (props: TableSceneProps) => {
  const canvas = useThree((state) => state.gl.domElement)
  const [hover, setHover] = useState<HolePick>()
  const actionable = isActionable(props, hover) ? hover : undefined
  useEffect(() => {
    canvas.style.cursor = actionable === undefined ? 'grab' : 'pointer'
  }, [canvas, actionable])
  return [actionable, setHover] as const
}

/** Time for which the whole of a board with several tracks is shown before the camera moves in on the track that is played on. */
const WHOLE_VIEW_MS = 1500

/** Returns the input for framing the table from the viewer's seat at the present size. A board with several tracks is shown whole until there is a turn, and a little longer. */
const useFramingInput = (props: TableSceneProps, ready: boolean): FramingInput => {
  const { layout, plan, activeTrack, board, viewSide, ownSeat, turn, inset = NO_INSET } = props
  const [isPastWholeView, setPastWholeView] = useState(false)
  const isInPlay = ready && turn !== undefined
  useEffect(() => {
    if (!isInPlay) return
    const timer = setTimeout(() => setPastWholeView(true), WHOLE_VIEW_MS)
    return () => clearTimeout(timer)
  }, [isInPlay])
  const whole = activeTrack > 0 && !isPastWholeView
  const onBoard = areHandsOnBoard(board.spec, props.cards)
  const { width, height } = useThree((state) => state.size)
  return useMemo(() => {
    const hands = onBoard ? [] : board.sideOf.filter((_, seat) => seat !== ownSeat)
    const watching = ownSeat === undefined
    return { layout, plan, activeTrack, viewSide, watching, hands, width, height, inset, whole }
  }, [whole, layout, plan, activeTrack, viewSide, board, ownSeat, onBoard, width, height, inset])
}

interface TableContentsProps {
  readonly props: TableSceneProps
  readonly tier: Tier
  readonly onTested: FirstFramesProps['onTested']
}

/** Contents of the scene: the table with everything on it, the camera, the pointer and the photo capture. */
export const TableContents = ({ props: liveProps, tier, onTested }: TableContentsProps) => {
  /** Props of the table while it stands still for a photo. */
  const [frozen, setFrozen] = useState<TableSceneProps>()
  const props = frozen ?? liveProps
  const { layout, board, look, mood, viewSide, inset = NO_INSET } = props
  const environment = useMemo(() => makeEnvironmentLight(mood), [mood])
  turnEnvironmentLight(environment, mood, angleOfSide(board.spec, viewSide))
  const body = useMemo(
    () => props.body ?? gameBoardBody(layout, GAME_EDGES[look.edge]),
    [layout, props.body, look.edge],
  )
  const wood = useBoardWood(props, body, tier)
  const [hover, setHover] = useHover(props)
  const [ready, setReady] = useState(false)
  const framingInput = useFramingInput(props, ready)
  const framing = useMemo(() => frameTrack(framingInput), [framingInput])
  const choiceView = useChoiceView(liveProps, framingInput, framing)
  const hands = shownHands(props, framing, framingInput.height)
  useMotionLoop(props.motion)
  useSceneProbe(tier, (hole, camera) => holeToClipSpace(pickingInput(props, camera), hole, new Vector3()))
  const onHover = (pick: HolePick | undefined) => {
    setHover(pick)
    props.onHover(pick)
  }
  return (
    <>
      <CameraRig props={props} framingInput={framingInput} framing={framing} choiceView={choiceView} />
      <TableTop body={body} environment={environment} mood={mood} tier={tier} />
      {wood && <WoodenBoard props={props} body={body} hover={hover} environment={environment} wood={wood} />}
      {wood && <Marbles props={props} body={body} environment={environment} wood={wood} tier={tier} />}
      <Cards props={props} environment={environment} tier={tier} hands={hands} />
      <ScenePointer props={props} onHover={onHover} />
      {ready && (
        <LazyPhotoCapture
          sun={environment.uSun.value}
          inset={inset}
          onPose={(posing) => setFrozen(posing ? frozenProps(liveProps) : undefined)}
        />
      )}
      <FirstFrames
        whole={wood !== undefined}
        onTested={onTested}
        onReady={() => {
          setReady(true)
          props.onReady?.()
        }}
      />
    </>
  )
}
