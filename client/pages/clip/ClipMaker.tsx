import { useEffect, useMemo, useRef, useState } from 'react'
import { canShareImage } from '../../board/use-photo.ts'
import type { TableGame } from '../../game/use-game.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { decimalText } from '../../words/format.ts'
import type { ReplayGame } from '../replay/replay-game.ts'
import { lastDecisionOf } from '../replay/replay-state.ts'
import { CLIP_LAYOUTS, CLIP_SHAPES, type ClipShape } from './clip-layout.ts'
import { defaultRange, widestRange, withFrom, withTo } from './clip-plan.ts'
import { makeClipScript } from './clip-script.ts'
import { useClip } from './make-clip.ts'

const BYTES_PER_MB = 1_000_000

/** Shows the frame that is being encoded. `canvas` is undefined until the first one. */
const FramePreview = ({ canvas }: { readonly canvas: HTMLCanvasElement | undefined }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (canvas !== undefined) place.current?.replaceChildren(canvas)
  }, [canvas])
  return <div className="clip-picture" ref={place} aria-hidden="true" />
}

const ClipResult = ({ file, url, shape }: { readonly file: File; readonly url: string; readonly shape: ClipShape }) => {
  const { t } = useTranslation('clip')
  const { width, height } = CLIP_LAYOUTS[shape]
  const type = file.name.slice(file.name.lastIndexOf('.') + 1).toUpperCase()
  const saveLink = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    saveLink.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const share = () => void navigator.share({ files: [file] }).catch(() => {})
  return (
    <>
      {file.type.startsWith('video/') ? (
        // biome-ignore lint/a11y/useMediaCaption: a clip has no sound, and its texts are part of the image
        <video
          className="clip-picture"
          src={url}
          width={width}
          height={height}
          controls
          loop
          playsInline
          aria-label={t('clip.title')}
        />
      ) : (
        <img className="clip-picture" src={url} width={width} height={height} alt={t('clip.picture')} />
      )}
      <p role="status">{t('clip.done', { type, size: decimalText(file.size / BYTES_PER_MB) })}</p>
      <a className="button primary" href={url} download={file.name} ref={saveLink}>
        {t('clip.save')}
      </a>
      {canShareImage(file) && <Button text={t('clip.hand')} onPress={share} />}
    </>
  )
}

interface RangeEndProps {
  readonly label: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly text: string
  readonly onChange: (value: number) => void
}

/** Selects one end of the range by the number of a decision, and describes that decision. */
const RangeEnd = ({ label, value, least, most, text, onChange }: RangeEndProps) => {
  const { t } = useTranslation('clip')
  return (
    <label className="slider clip-end">
      <span>{label}</span>
      <output>{value}</output>
      <input
        className="range"
        type="range"
        min={least}
        max={most}
        value={value}
        aria-label={label}
        aria-valuetext={t('sharing.atDecision', { number: value, text })}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <small className="muted">{text}</small>
    </label>
  )
}

interface ClipMakerProps {
  readonly replay: ReplayGame
  readonly game: TableGame
  /** File name without its extension. */
  readonly name: string
  /** Number of the shown decision. */
  readonly at: number
}

/** Creates a clip of some decisions in this browser. */
export const ClipMaker = ({ replay, game, name, at }: ClipMakerProps) => {
  const { t } = useTranslation('clip')
  const last = lastDecisionOf(replay)
  const [range, setRange] = useState(() => defaultRange(at, last))
  const [shape, setShape] = useState<ClipShape>('wide')
  const { state, start, stop } = useClip()
  const limits = useMemo(() => widestRange(at, last), [at, last])
  const script = useMemo(() => makeClipScript(replay, game, range, shape), [replay, game, range, shape])
  const { from, to } = range
  const { speed, durationMs, scenes } = script.plan
  const length = { count: to - from + 1, seconds: Math.round(durationMs / 1000) }
  const textAt = (decision: number) => scenes.find((scene) => scene.at === decision && scene.timeline)?.text ?? ''
  const isMaking = state.at === 'making'
  return (
    <section className="share-part">
      <h3>{t('clip.title')}</h3>
      <p className="muted">{t('clip.hint')}</p>
      <fieldset className="clip-choice" disabled={isMaking}>
        <RangeEnd
          label={t('clip.from')}
          value={from}
          least={limits.from}
          most={limits.to}
          text={textAt(from)}
          onChange={(value) => setRange(withFrom(range, value))}
        />
        <RangeEnd
          label={t('clip.to')}
          value={to}
          least={limits.from}
          most={limits.to}
          text={textAt(to)}
          onChange={(value) => setRange(withTo(range, value))}
        />
        <ChoiceList
          label={t('clip.shape')}
          value={shape}
          options={CLIP_SHAPES.map((value) => {
            const { width, height } = CLIP_LAYOUTS[value]
            return { value, text: t('clip.sized', { name: t(`clip.shapes.${value}`), width, height }) }
          })}
          onChange={setShape}
        />
      </fieldset>
      <p>{speed > 1 ? t('clip.quick', length) : t('clip.length', length)}</p>
      {isMaking && (
        <>
          <FramePreview canvas={state.canvas} />
          <progress className="clip-progress" max={1} value={state.share} aria-label={t('clip.making')} />
        </>
      )}
      {state.at === 'made' && <ClipResult {...state} />}
      <Button
        className={state.at === 'ready' || state.at === 'failed' ? 'primary' : ''}
        text={t(isMaking ? 'clip.stop' : state.at === 'made' ? 'clip.again' : 'clip.make')}
        onPress={() => (isMaking ? stop() : void start(script, shape, `${name}-${from}-${to}`))}
      />
      {state.at === 'failed' && <p role="alert">{t('clip.failed')}</p>}
    </section>
  )
}
