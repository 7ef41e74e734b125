import { useThree } from '@react-three/fiber'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { Matrix4, Plane, Raycaster, Vector2, Vector3, type WebGLRenderer } from 'three'
import { bakeBoard } from '../../../models/bakes/board-bake.ts'
import { partShifts } from '../../../models/board/board-material.ts'
import { SAMPLE_MM, sampleBody } from '../../../models/board/sample-body.ts'
import type { CardShadows } from '../../../models/cards/card-shadows.ts'
import { paintSample } from '../../../models/inlay/sample-inlay.ts'
import type { BakeTargets } from '../../../textures/bake.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { BoardMesh } from '../../board/scene/board/BoardMesh.tsx'
import { useBakedWood } from '../../board/scene/board/use-baked-wood.ts'
import { CardShadowMesh } from '../../board/scene/cards/CardMeshes.tsx'
import { toClipSpace } from '../../board/scene/picking.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { addListeners } from '../../ui/event-listeners.ts'
import { changeDesign } from '../design-state.ts'
import { sampleAt, samplesFor, type WoodSample } from './sample-rack.ts'
import type { StageProps } from './stage-state.ts'

/** Options for baking the wood of a sample. */
const BAKE_OPTIONS = { size: 256, anisotropy: 4, relief: true }
/** Distance from which on a press counts as a drag. */
const MAX_CLICK_DISTANCE_PX = 6

/** The hole of a sample is open. */
const isDrilled = (): boolean => true

/** A block of wood with a finish and a hole as in the board, with the names of the wood and the finish on it. */
const Sample = ({ plan, body, environment, sample }: StageProps & { readonly sample: WoodSample }) => {
  const { t } = useTranslation()
  const { spacing, inlay } = plan.design
  const { wood, finish, x, z } = sample
  const labelText = `${t(`wood.${wood}`)}\n${t(`finish.${finish}`)}`
  const block = useMemo(() => sampleBody(body, spacing), [body, spacing])
  const bake = useCallback(
    (renderer: WebGLRenderer, into: BakeTargets) => {
      const half = { x: SAMPLE_MM.width / 2 / spacing, y: SAMPLE_MM.height / 2 / spacing }
      const inlays = paintSample({
        wood,
        lines: labelText.split('\n'),
        half,
        span: block.span,
        size: BAKE_OPTIONS.size,
      })
      const woods = { field: wood, border: wood, inlay, raw: finish === 'raw' }
      return bakeBoard(renderer, into, { ...woods, body: block, plain: false }, inlays)
    },
    [spacing, inlay, wood, finish, labelText, block],
  )
  const baked = useBakedWood(BAKE_OPTIONS, bake)
  const layout = useMemo(() => {
    const holes = plan.layout.holes
      .slice(0, 1)
      .map((hole) => ({ ...hole, x: 0, y: (SAMPLE_MM.height * 0.3) / spacing }))
    return { ...plan.layout, holes }
  }, [plan, spacing])
  const shifts = useMemo(() => {
    const partOffsets = partShifts()
    partOffsets[0]?.set(x / spacing, block.thickness - body.thickness, z / spacing)
    return partOffsets
  }, [x, z, spacing, block, body])
  if (baked === undefined) return null
  const boardProps = { layout, body: block, isDrilled, field: wood, border: wood, finish }
  return <BoardMesh {...boardProps} environment={environment} wood={baked} shifts={shifts} />
}

/** Returns a ref for a mesh of shadows, and fills it with the shadows of all samples. */
const useSampleShadows = ({ plan, body }: StageProps, samples: readonly WoodSample[]) => {
  const shadows = useRef<CardShadows>(null)
  useLayoutEffect(() => {
    const { spacing } = plan.design
    const [halfWidth, halfHeight] = [SAMPLE_MM.width / 2 / spacing, SAMPLE_MM.height / 2 / spacing]
    const matrix = new Matrix4()
    shadows.current?.clearInstances()
    for (const { x, z } of samples) {
      matrix.makeTranslation(x / spacing, 0.01 - body.thickness, z / spacing)
      shadows.current?.put(matrix, { halfWidth, halfHeight, low: 0, high: SAMPLE_MM.thickness / spacing })
    }
    shadows.current?.upload()
  }, [plan, body, samples])
  return shadows
}

/** Gives the board the wood and the finish of a sample that is pressed. A board without a frame gets one wood altogether. */
const useSamplePress = ({ plan, body }: StageProps, samples: readonly WoodSample[]): void => {
  const camera = useThree((state) => state.camera)
  const canvas = useThree((state) => state.gl.domElement)
  useEffect(() => {
    const { spacing, borderWidth } = plan.design
    const ground = new Plane(new Vector3(0, 1, 0), body.thickness - SAMPLE_MM.thickness / spacing)
    const [raycaster, hit, pressedPx] = [new Raycaster(), new Vector3(), new Vector2()]
    const rememberPress = (event: PointerEvent): void => void pressedPx.set(event.clientX, event.clientY)
    const chooseSample = (event: PointerEvent) => {
      if (pressedPx.distanceTo(new Vector2(event.clientX, event.clientY)) > MAX_CLICK_DISTANCE_PX) return
      raycaster.setFromCamera(toClipSpace(canvas, event), camera)
      if (raycaster.ray.intersectPlane(ground, hit) === null) return
      const sample = sampleAt(samples, hit.x * spacing, hit.z * spacing)
      if (sample === undefined) return
      const { wood, finish } = sample
      changeDesign(borderWidth === 0 ? { field: wood, border: wood, finish } : { field: wood, finish })
    }
    return addListeners(canvas, { pointerdown: rememberPress, pointerup: chooseSample })
  }, [camera, canvas, plan, body, samples])
}

/** Returns a key of all properties of a plan that its samples depend on. */
const sampleKey = ({ bounds, design }: Plan): string => {
  const { spacing, inlay, thickness, holeDiameter, holeDepth, holeBottom, holeChamfer } = design
  const hole = [holeDiameter, holeDepth, holeBottom, holeChamfer]
  return [spacing, inlay, thickness, ...hole, bounds.south, bounds.east].join()
}

/** Samples of every wood in every finish, in front of the board. They are baked again only if something changes that they show. */
export const SampleRack = (stage: StageProps) => {
  const key = sampleKey(stage.plan)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a board of another wood has the same samples
  const { props, samples } = useMemo(
    () => ({ props: stage, samples: samplesFor(stage.plan) }),
    [key, stage.environment],
  )
  const shadows = useSampleShadows(props, samples)
  useSamplePress(stage, samples)
  return (
    <>
      {samples.map((sample) => (
        <Sample key={`${sample.wood} ${sample.finish}`} {...props} sample={sample} />
      ))}
      <CardShadowMesh ref={shadows} capacity={samples.length} environment={stage.environment} />
    </>
  )
}
