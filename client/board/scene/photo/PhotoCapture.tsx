import { useFrame, useThree } from '@react-three/fiber'
import { useCallback, useContext, useEffect, useRef } from 'react'
import type { PerspectiveCamera, Vector3 } from 'three'
import { firstBoardPaint } from '../../../ui/page/first-paint.ts'
import { type TakePhoto, usePhotoCapture } from '../../photo-capture.ts'
import type { Inset } from '../../use-inset.ts'
import { SoftwareRendererContext } from '../FramePacing.tsx'
import type { PhotoRequest } from './take-photo.ts'

interface PhotoCaptureProps {
  readonly sun: Vector3
  readonly inset: Inset
  readonly lens?: PhotoRequest['lens']
  /** Called with whether the table must stand still. */
  readonly onPose: (posing: boolean) => void
}

const HARDWARE_FRAMES = 40
const SOFTWARE_FRAMES = 10
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
  const settled = useCallback(
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
    let last: Promise<unknown> = Promise.resolve()
    const shoot: TakePhoto = async (exposure) => {
      try {
        const { takePhoto } = await loadTakePhoto()
        latest.current.onPose(true)
        await settled()
        const { sun: now, inset: edge, size: screen } = latest.current
        const free = {
          x: edge.left,
          y: edge.top,
          width: screen.width - edge.left - edge.right,
          height: screen.height - edge.top - edge.bottom,
        }
        const frames = exposure.frames ?? (software ? SOFTWARE_FRAMES : HARDWARE_FRAMES)
        const order = { ...exposure, frames, renderer, scene, sun: now, free, lens: latest.current.lens }
        return await takePhoto({ ...order, camera: camera as PerspectiveCamera })
      } finally {
        latest.current.onPose(false)
        invalidate()
      }
    }
    /** One after the other. */
    const take: TakePhoto = (exposure) => {
      const next = last.then(() => shoot(exposure))
      last = next.catch(() => {})
      return next
    }
    usePhotoCapture.setState({ take })
    return () => {
      if (usePhotoCapture.getState().take === take) usePhotoCapture.setState({ take: undefined })
    }
  }, [renderer, scene, camera, software, settled, invalidate])
  return null
}
