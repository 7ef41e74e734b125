import { useThree } from '@react-three/fiber'
import { useCallback, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Group, Matrix4, Plane, Raycaster, Vector2, Vector3, type WebGLRenderer } from 'three'
import { makeBoardModel } from '../../../models/board.ts'
import type { BoardBody } from '../../../models/board-body.ts'
import { makeBoardShape } from '../../../models/board-shape.ts'
import { CardShadows } from '../../../models/card-shadows.ts'
import { SAMPLE, sampleBody } from '../../../models/sample-body.ts'
import { bakeBoard } from '../../../textures/board-bake.ts'
import type { RoomUniforms } from '../../../textures/room.ts'
import { paintSample } from '../../../textures/sample-inlay.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { useDisposable } from '../../scene/disposable.ts'
import { change } from '../store.ts'
import { type Sample, sampleAt, samplesFor } from './sample-rack.ts'

/** Pixels a side of a sample's wood. */
const SIZE = 256
/** Farther than this, px, a press is a drag. */
const STILL = 6

interface SamplesProps {
  readonly plan: Plan
  readonly body: BoardBody
  readonly room: RoomUniforms
}

type WordsOf = (sample: Sample) => readonly string[]

const makeSample = (
  renderer: WebGLRenderer,
  { plan, body, room }: SamplesProps,
  sample: Sample,
  words: readonly string[],
) => {
  const { spacing, inlay } = plan.design
  const { wood, finish, x, z } = sample
  const block = sampleBody(body, spacing)
  const { span } = block
  const half = { x: SAMPLE.width / 2 / spacing, y: SAMPLE.height / 2 / spacing }
  const inlays = paintSample({ wood, words, half, span, size: SIZE })
  const [first] = plan.layout.holes
  if (inlays === undefined || first === undefined) return undefined
  const shape = makeBoardShape(block)
  const woods = { field: wood, border: wood, inlay, raw: finish === 'raw' }
  const bake = { size: SIZE, anisotropy: 4, relief: true, plain: false }
  const baked = bakeBoard(renderer, { ...woods, ...bake, body: block, shape, inlays, span })
  inlays.dispose()
  shape.dispose()
  const holes = [{ ...first, x: 0, y: half.y * 0.6 }]
  const look = { field: wood, border: wood, finish }
  const model = makeBoardModel({ ...plan.layout, holes }, block, () => true, room, baked, look)
  model.movePart(0, new Vector3(x / spacing, block.thickness - body.thickness, z / spacing))
  model.mesh.frustumCulled = false
  return {
    mesh: model.mesh,
    dispose: () => {
      model.dispose()
      baked.dispose()
    },
  }
}

const makeShadows = ({ plan, body, room }: SamplesProps, samples: readonly Sample[]): CardShadows => {
  const { spacing } = plan.design
  const shadows = new CardShadows(samples.length, room)
  const matrix = new Matrix4()
  shadows.clear()
  for (const { x, z } of samples) {
    matrix.makeTranslation(x / spacing, 0.01 - body.thickness, z / spacing)
    const [halfWidth, halfHeight] = [SAMPLE.width / 2 / spacing, SAMPLE.height / 2 / spacing]
    shadows.add(matrix, { halfWidth, halfHeight, low: 0, high: SAMPLE.thickness / spacing })
  }
  shadows.send()
  return shadows
}

const makeRack = (renderer: WebGLRenderer, props: SamplesProps, samples: readonly Sample[], wordsOf: WordsOf) => {
  const made = samples.flatMap((sample) => makeSample(renderer, props, sample, wordsOf(sample)) ?? [])
  const shadows = makeShadows(props, samples)
  const group = new Group()
  group.add(...made.map(({ mesh }) => mesh), shadows.mesh)
  return {
    group,
    dispose: () => {
      for (const { dispose } of made) dispose()
      shadows.mesh.geometry.dispose()
      shadows.mesh.dispose()
    },
  }
}

/** A press on a sample gives the board its wood and finish. */
const usePressed = ({ plan, body }: SamplesProps, samples: readonly Sample[]): void => {
  const camera = useThree((state) => state.camera)
  const canvas = useThree((state) => state.gl.domElement)
  useEffect(() => {
    const { spacing, borderWidth } = plan.design
    const ground = new Plane(new Vector3(0, 1, 0), body.thickness - SAMPLE.thickness / spacing)
    const [caster, met, pressed] = [new Raycaster(), new Vector3(), new Vector2()]
    const down = (event: PointerEvent) => pressed.set(event.clientX, event.clientY)
    const up = (event: PointerEvent) => {
      if (pressed.distanceTo(new Vector2(event.clientX, event.clientY)) > STILL) return
      const box = canvas.getBoundingClientRect()
      const x = ((event.clientX - box.left) / box.width) * 2 - 1
      const y = 1 - ((event.clientY - box.top) / box.height) * 2
      caster.setFromCamera(new Vector2(x, y), camera)
      if (caster.ray.intersectPlane(ground, met) === null) return
      const sample = sampleAt(samples, met.x * spacing, met.z * spacing)
      if (sample === undefined) return
      const { wood, finish } = sample
      change(borderWidth === 0 ? { field: wood, border: wood, finish } : { field: wood, finish })
    }
    canvas.addEventListener('pointerdown', down)
    canvas.addEventListener('pointerup', up)
    return () => {
      canvas.removeEventListener('pointerdown', down)
      canvas.removeEventListener('pointerup', up)
    }
  }, [camera, canvas, plan, body, samples])
}

/** All of a plan that its samples show. */
const subjectOf = ({ bounds, design }: Plan): string => {
  const { spacing, inlay, thickness, holeDiameter, holeDepth, holeBottom, holeChamfer } = design
  const hole = [holeDiameter, holeDepth, holeBottom, holeChamfer]
  return [spacing, inlay, thickness, ...hole, bounds.south, bounds.east].join()
}

/** Every wood in every finish, side by side before the board. */
export const StageSamples = (props: SamplesProps) => {
  const { t } = useTranslation()
  const { plan, body, room } = props
  const renderer = useThree((state) => state.gl)
  const invalidate = useThree((state) => state.invalidate)
  const key = subjectOf(plan)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a board of another wood has the same samples
  const samples = useMemo(() => samplesFor(plan), [key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: all that is seen of the plan is in the key
  const make = useCallback(() => {
    const wordsOf: WordsOf = ({ wood, finish }) => [t(`wood.${wood}`), t(`finish.${finish}`)]
    return makeRack(renderer, { plan, body, room }, samples, wordsOf)
  }, [renderer, key, room, samples, t])
  const made = useDisposable(make)
  usePressed(props, samples)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new rack is to be drawn
  useEffect(() => invalidate(), [made, invalidate])
  return made === undefined ? null : <primitive object={made.group} />
}
