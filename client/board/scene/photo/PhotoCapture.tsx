import { useFrame, useThree } from '@react-three/fiber'
import { useCallback, useContext, useEffect, useRef } from 'react'
import type { PerspectiveCamera, Vector3 } from 'three'
import { useLatest } from '../../../ui/hooks/use-latest.ts'
import { firstBoardPaint } from '../../../ui/page/first-paint.ts'
import { type TakePhoto, usePhotoCapture } from '../../photo-capture.ts'
import type { Inset } from '../../use-inset.ts'
import { SoftwareRendererContext } from '../FramePacing.tsx'
import type { PhotoStudio } from './take-photo.ts'

interface PhotoCaptureProps {
  /** Direction to the sun. Photos vary it and put it back. */
  readonly sun: Vector3
  readonly inset: Inset
  readonly lens?: PhotoStudio['lens']
  /** Called with true when the table must stand still, and with false after the photo. */
  readonly onPose: (posing: boolean) => void
}

/** Number of frames after which everything stands still. */
const SETTLING_FRAMES = 3

const loadTakePhoto = () => import('./take-photo.ts')

/** Provides the function that takes photos of the scene in `usePhotoCapture`. */
export const PhotoCapture = ({ sun, inset, lens, onPose }: PhotoCaptureProps) => {
  const { gl: renderer, scene, camera, size, invalidate } = useThree()
  const software = useContext(SoftwareRendererContext)
  const waiting = useRef<{ frames: number; readonly resolve: () => void }>(undefined)
  useFrame(() => {
    const wait = waiting.current
    if (wait === undefined) return
    if (wait.frames-- > 0) return invalidate()
    waiting.current = undefined
    requestAnimationFrame(wait.resolve)
  })
  // Loaded in advance, so that a photo can be taken while the connection is down.
  useEffect(() => void firstBoardPaint.then(loadTakePhoto).catch(() => undefined), [])
  const settle = useCallback(
    () =>
      new Promise<void>((resolve) => {
        waiting.current = { frames: SETTLING_FRAMES, resolve }
        invalidate()
      }),
    [invalidate],
  )
  const latest = useLatest({ sun, inset, lens, size, onPose })
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
    /** Takes one photo after the other. */
    const take: TakePhoto = (options) => {
      const photo = last.then(async () => (await loadTakePhoto()).photograph(options, studio))
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
