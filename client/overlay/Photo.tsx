import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Photograph, usePhotographer } from '../store/photographer.ts'
import { Choices } from './Choices.tsx'
import { Drawer } from './Drawer.tsx'

const SIZES = ['screen', 'hd', 'uhd'] as const
type Size = (typeof SIZES)[number]

/** Most pixels a side. */
const LARGEST = 3840

const sizeOf = (size: Size): { readonly width: number; readonly height: number } => {
  if (size === 'hd') return { width: 1920, height: 1080 }
  if (size === 'uhd') return { width: 3840, height: 2160 }
  const fit = Math.min(devicePixelRatio, LARGEST / Math.max(innerWidth, innerHeight))
  return { width: Math.round(innerWidth * fit), height: Math.round(innerHeight * fit) }
}

type State =
  | { readonly at: 'ready' }
  | { readonly at: 'failed' }
  | { readonly at: 'taking'; readonly share: number }
  | { readonly at: 'taken'; readonly file: File; readonly url: string }

const fileOf = (picture: Blob): File => {
  const day = new Date().toISOString().slice(0, 16).replace(/[T:]/g, '-')
  return new File([picture], `table-${day}.png`, { type: 'image/png' })
}

/** Takes one picture at a time; leaving breaks it off. */
const useCamera = (take: Photograph | undefined) => {
  const [state, setState] = useState<State>({ at: 'ready' })
  const running = useRef<AbortController>(undefined)
  const url = state.at === 'taken' ? state.url : undefined
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])
  useEffect(() => () => running.current?.abort(), [])
  const start = async (size: Size): Promise<void> => {
    if (take === undefined) return
    const control = new AbortController()
    running.current = control
    setState({ at: 'taking', share: 0 })
    try {
      const onProgress = (share: number) => !control.signal.aborted && setState({ at: 'taking', share })
      const file = fileOf(await take({ ...sizeOf(size), signal: control.signal, onProgress }))
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

const canShare = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false

const Taken = ({ file, url }: { readonly file: File; readonly url: string }) => {
  const { t } = useTranslation()
  const share = () => void navigator.share({ files: [file], title: t('title') }).catch(() => {})
  return (
    <>
      <img className="photo" src={url} alt={t('photo.alt')} />
      <a className="button primary" href={url} download={file.name}>
        {t('photo.save')}
      </a>
      {canShare(file) && (
        <button type="button" className="button" onClick={share}>
          {t('photo.share')}
        </button>
      )}
    </>
  )
}

/** A photograph of the table, to keep or to share. */
export const Photo = () => {
  const { t } = useTranslation()
  const take = usePhotographer((photographer) => photographer.take)
  const [size, setSize] = useState<Size>('hd')
  const { state, start, stop } = useCamera(take)
  const options = SIZES.map((value) => {
    const { width, height } = sizeOf(value)
    return { value, text: `${t(`photo.${value}`)} ${width} × ${height}` }
  })
  const taking = state.at === 'taking'
  return (
    <Drawer title={t('photo.title')}>
      <div className="stack">
        <p className="muted">{t('photo.hint')}</p>
        <Choices label={t('photo.size')} value={size} options={options} onChange={setSize} />
        {taking ? (
          <>
            <progress className="photo-progress" max={1} value={state.share} aria-label={t('photo.taking')} />
            <button type="button" className="button" onClick={stop}>
              {t('photo.stop')}
            </button>
          </>
        ) : (
          <button
            type="button"
            className={state.at === 'taken' ? 'button' : 'button primary'}
            disabled={take === undefined}
            onClick={() => void start(size)}
          >
            {t(state.at === 'taken' ? 'photo.another' : 'photo.take')}
          </button>
        )}
        {state.at === 'failed' && <p role="alert">{t('photo.failed')}</p>}
        {state.at === 'taken' && <Taken file={state.file} url={state.url} />}
      </div>
    </Drawer>
  )
}
