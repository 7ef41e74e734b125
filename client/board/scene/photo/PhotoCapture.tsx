import { useFrame, useThree } from '@react-three/fiber'
import { useCallback, useContext, useEffect, useRef } from 'react'
import type { PerspectiveCamera, Vector3 } from 'three'
import { firstBoardPaint } from '../../../ui/page/first-paint.ts'
import { type TakePhoto, usePhotoCapture } from '../../photo-capture.ts'
import type { Inset } from '../../use-inset.ts'
import { SoftwareRendererContext } from '../FramePacing.tsx'
import type { PhotoStudio } from './take-photo.ts'

interface PhotoCaptureProps {
  readonly sun: Vector3
  readonly inset: Inset
  readonly lens?: PhotoStudio['lens']
  /** Called with whether the table must stand still. */
  readonly onPose: (posing: boolean) => void
}

/** Pictures until everything stands as for the photograph. */
const SETTLING_FRAMES = 3

const loadTakePhoto = () => import('./take-photo.ts')

/** Takes photographs of the scene. */
export const PhotoCapture = ({ sun, inset, lens, onPose }: PhotoCaptureProps) => {
  const { gl: renderer, scene, camera, size, invalidate } = useThree()
  const software = useContext(SoftwareRendererContext)
  const waiting = useRef<{ pictures: number; readonly then: () => void }>(undefined)
  useFrame(() => {
    const wait = waiting.current
    if (wait === undefined) return
    if (wait.pictures-- > 0) return invalidate()
    waiting.current = undefined
    requestAnimationFrame(wait.then)
  })
  // A photograph can then be taken while the connection is down, too.
  useEffect(() => void firstBoardPaint.then(loadTakePhoto).catch(() => undefined), [])
  const settle = useCallback(
    () =>
      new Promise<void>((then) => {
        waiting.current = { pictures: SETTLING_FRAMES, then }
        invalidate()
      }),
    [invalidate],
  )
  const latest = useRef({ sun, inset, lens, size, onPose })
  useEffect(() => {
    latest.current = { sun, inset, lens, size, onPose }
  })
  useEffect(() => {
    const studio = () => ({
      ...latest.current,
      renderer,
      scene,
      camera: camera as PerspectiveCamera,
      software,
      settle,
      invalidate,
    })
    let last: Promise<unknown> = Promise.resolve()
    /** One after the other. */
    const take: TakePhoto = (exposure) => {
      const photo = last.then(async () => (await loadTakePhoto()).photograph(exposure, studio))
      last = photo.catch(() => {})
      return photo
    }
    usePhotoCapture.setState({ take })
    return () => {
      if (usePhotoCapture.getState().take === take) usePhotoCapture.setState({ take: undefined })
    }
  }, [renderer, scene, camera, software, settle, invalidate])
  return null
}
