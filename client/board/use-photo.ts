import { useEffect, useRef, useState } from 'react'
import type { PhotoOptions, TakePhoto } from './photo-capture.ts'

/** Sizes of photos that can be chosen. */
export const PHOTO_SIZES = ['screen', 'hd', 'uhd'] as const
export type PhotoSize = (typeof PHOTO_SIZES)[number]

/** Greatest side of a photo of the size of the screen. */
const MAX_PHOTO_SIDE_PX = 3840

/** Returns the width and height of a photo in pixels. */
export const photoDimensions = (size: PhotoSize): Pick<PhotoOptions, 'width' | 'height'> => {
  if (size === 'hd') return { width: 1920, height: 1080 }
  if (size === 'uhd') return { width: 3840, height: 2160 }
  const fit = Math.min(devicePixelRatio, MAX_PHOTO_SIDE_PX / Math.max(innerWidth, innerHeight))
  return { width: Math.round(innerWidth * fit), height: Math.round(innerHeight * fit) }
}

type PhotoState =
  | { readonly at: 'ready' }
  | { readonly at: 'failed' }
  | { readonly at: 'taking'; readonly share: number }
  | { readonly at: 'taken'; readonly file: File; readonly url: string }

const defaultFileName = (): string => `table-${new Date().toISOString().slice(0, 16).replace(/[T:]/g, '-')}.png`

/**
 * Returns the state of a photo, and functions that start and stop it. Leaving the page aborts it. `fileName` holds the present time
 * by default.
 */
export const usePhoto = (take: TakePhoto | undefined, fileName?: string) => {
  const [state, setState] = useState<PhotoState>({ at: 'ready' })
  const running = useRef<AbortController>(undefined)
  const url = state.at === 'taken' ? state.url : undefined
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])
  useEffect(() => () => running.current?.abort(), [])
  const start = async (size: Pick<PhotoOptions, 'width' | 'height' | 'margin'>): Promise<void> => {
    if (take === undefined) return
    const control = new AbortController()
    running.current = control
    setState({ at: 'taking', share: 0 })
    try {
      const onProgress = (share: number) => !control.signal.aborted && setState({ at: 'taking', share })
      const photo = await take({ ...size, signal: control.signal, onProgress })
      const file = new File([photo], fileName ?? defaultFileName(), { type: 'image/png' })
      if (!control.signal.aborted) setState({ at: 'taken', file, url: URL.createObjectURL(file) })
    } catch {
      if (!control.signal.aborted) setState({ at: 'failed' })
    }
  }
  const stop = (): void => {
    running.current?.abort()
    setState({ at: 'ready' })
  }
  return { state, start, stop }
}

/** Reports whether this system can share image files. */
export const canShareImage = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false
