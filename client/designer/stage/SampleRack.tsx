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
import { changeDesign } from '../store.ts'
import { sampleAt, samplesFor, type WoodSample } from './sample-rack.ts'
import type { StageProps } from './stage-state.ts'

/** Options for baking the wood of a sample. */
const BAKE_OPTIONS = { size: 256, anisotropy: 4, relief: true }
/** Farther than this, px, a press is a drag. */
const MAX_CLICK_DISTANCE_PX = 6

const isOpen = (): boolean => true

/** A block of wood with a finish, drilled as the board is, that says what it is. */
const Sample = ({ plan, body, room, sample }: StageProps & { readonly sample: WoodSample }) => {
  const { t } = useTranslation()
  const { spacing, inlay } = plan.design
  const { wood, finish, x, z } = sample
  const words = `${t(`wood.${wood}`)}\n${t(`finish.${finish}`)}`
  const block = useMemo(() => sampleBody(body, spacing), [body, spacing])
  const bake = useCallback(
    (renderer: WebGLRenderer, into: BakeTargets) => {
      const half = { x: SAMPLE_MM.width / 2 / spacing, y: SAMPLE_MM.height / 2 / spacing }
      const inlays = paintSample({ wood, words: words.split('\n'), half, span: block.span, size: BAKE_OPTIONS.size })
      const woods = { field: wood, border: wood, inlay, raw: finish === 'raw' }
      return bakeBoard(renderer, into, { ...woods, body: block, plain: false }, inlays)
    },
    [spacing, inlay, wood, finish, words, block],
  )
  const baked = useBakedWood(BAKE_OPTIONS, bake)
  const layout = useMemo(() => {
    const holes = plan.layout.holes
      .slice(0, 1)
      .map((hole) => ({ ...hole, x: 0, y: (SAMPLE_MM.height * 0.3) / spacing }))
    return { ...plan.layout, holes }
  }, [plan, spacing])
  const shifts = useMemo(() => {
    const all = partShifts()
    all[0]?.set(x / spacing, block.thickness - body.thickness, z / spacing)
    return all
  }, [x, z, spacing, block, body])
  if (baked === undefined) return null
  const made = { layout, body: block, isOpen, field: wood, border: wood, finish }
  return <BoardMesh {...made} environment={room} wood={baked} shifts={shifts} />
}

/** Lays the shadows of all samples on the table. */
const useSampleShadows = ({ plan, body }: StageProps, samples: readonly WoodSample[]) => {
  const shadows = useRef<CardShadows>(null)
  useLayoutEffect(() => {
    const { spacing } = plan.design
    const [halfWidth, halfHeight] = [SAMPLE_MM.width / 2 / spacing, SAMPLE_MM.height / 2 / spacing]
    const matrix = new Matrix4()
    shadows.current?.begin()
    for (const { x, z } of samples) {
      matrix.makeTranslation(x / spacing, 0.01 - body.thickness, z / spacing)
      shadows.current?.put(matrix, { halfWidth, halfHeight, low: 0, high: SAMPLE_MM.thickness / spacing })
    }
    shadows.current?.send()
  }, [plan, body, samples])
  return shadows
}

/** A press on a sample gives the board its wood and finish. */
const useSamplePress = ({ plan, body }: StageProps, samples: readonly WoodSample[]): void => {
  const camera = useThree((state) => state.camera)
  const canvas = useThree((state) => state.gl.domElement)
  useEffect(() => {
    const { spacing, borderWidth } = plan.design
    const ground = new Plane(new Vector3(0, 1, 0), body.thickness - SAMPLE_MM.thickness / spacing)
    const [caster, met, pressed] = [new Raycaster(), new Vector3(), new Vector2()]
    const down = (event: PointerEvent): void => void pressed.set(event.clientX, event.clientY)
    const up = (event: PointerEvent) => {
      if (pressed.distanceTo(new Vector2(event.clientX, event.clientY)) > MAX_CLICK_DISTANCE_PX) return
      caster.setFromCamera(toClipSpace(canvas, event), camera)
      if (caster.ray.intersectPlane(ground, met) === null) return
      const sample = sampleAt(samples, met.x * spacing, met.z * spacing)
      if (sample === undefined) return
      const { wood, finish } = sample
      changeDesign(borderWidth === 0 ? { field: wood, border: wood, finish } : { field: wood, finish })
    }
    return addListeners(canvas, { pointerdown: down, pointerup: up })
  }, [camera, canvas, plan, body, samples])
}

/** All of a plan that its samples show. */
const sampleKey = ({ bounds, design }: Plan): string => {
  const { spacing, inlay, thickness, holeDiameter, holeDepth, holeBottom, holeChamfer } = design
  const hole = [holeDiameter, holeDepth, holeBottom, holeChamfer]
  return [spacing, inlay, thickness, ...hole, bounds.south, bounds.east].join()
}

/** Every wood in every finish, side by side before the board. */
export const SampleRack = (now: StageProps) => {
  const key = sampleKey(now.plan)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a board of another wood has the same samples
  const { props, samples } = useMemo(() => ({ props: now, samples: samplesFor(now.plan) }), [key, now.room])
  const shadows = useSampleShadows(props, samples)
  useSamplePress(now, samples)
  return (
    <>
      {samples.map((sample) => (
        <Sample key={`${sample.wood} ${sample.finish}`} {...props} sample={sample} />
      ))}
      <CardShadowMesh ref={shadows} capacity={samples.length} environment={now.room} />
    </>
  )
}
