import { useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { setSettings, useSettings } from '../../table/state/settings.ts'
import { addListeners } from '../../ui/event-listeners.ts'
import { Select } from '../../ui/Select.tsx'
import {
  goToDecision,
  type MarkKind,
  markNextTo,
  pauseReplay,
  playMark,
  REPLAY_SPEEDS,
  stepReplay,
  togglePlaying,
  useReplayPosition,
} from './replay-position.ts'

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof HTMLElement && target.closest(selector) !== null

const pauseAndStep = (by: 1 | -1): void => {
  pauseReplay()
  stepReplay(by)
}

type KeyActions = Readonly<Record<string, () => void>>

const KEY_ACTIONS: KeyActions = {
  ArrowRight: () => pauseAndStep(1),
  ArrowLeft: () => pauseAndStep(-1),
  Home: () => goToDecision(0),
  End: () => goToDecision(useReplayPosition.getState().last),
  ' ': togglePlaying,
  s: () => setSettings({ muted: !useSettings.getState().muted }),
}

/** Returns true for keys that the focused element handles itself, such as the list of moves, form fields and buttons. */
const isHandledElsewhere = ({ key, target }: KeyboardEvent): boolean => {
  if (isWithin(target, 'select, textarea, dialog, input:not([type="range"])')) return true
  if (key === ' ' && isWithin(target, 'button, a, summary')) return true
  return key.startsWith('Arrow') && key !== 'ArrowLeft' && key !== 'ArrowRight' && isWithin(target, '.replay-moves')
}

/** Handles the keys of a replay: left and right for a decision, space to play or pause, and those of a kind of game, which must be a stable value. */
export const useReplayKeys = (ofKind?: KeyActions): void => {
  useEffect(() => {
    const actions = { ...KEY_ACTIONS, ...ofKind }
    const onKey = (event: KeyboardEvent): void => {
      const action = actions[event.key]
      if (action === undefined || event.ctrlKey || event.metaKey || event.altKey || isHandledElsewhere(event)) return
      event.preventDefault()
      action()
    }
    return addListeners(window, { keydown: onKey }, { capture: true })
  }, [ofKind])
}

const ICON_PATHS = {
  first: 'M5 5v14h2.6V5zM20 5v14l-10-7z',
  back: 'M17.5 5v14l-10-7z',
  play: 'M7 4v16l13-8z',
  pause: 'M6 4h4.2v16H6zM13.8 4H18v16h-4.2z',
  on: 'M6.5 5v14l10-7z',
  share: 'M13.5 4.5L21 12l-7.5 7.5V15C8.5 15 5.5 16.5 3 20c.5-5.5 3.5-10.5 10.5-11z',
  last: 'M19 5v14h-2.6V5zM4 5v14l10-7z',
} as const

type PlayerIconName = keyof typeof ICON_PATHS

/** Icon of a video player. It points along time in every reading direction. */
export const PlayerIcon = ({ name, size = 22 }: { readonly name: PlayerIconName; readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path d={ICON_PATHS[name]} />
  </svg>
)

interface PlayerButtonProps {
  readonly icon: PlayerIconName
  readonly label: string
  /** The key that does the same: its ARIA name, then its label for people. */
  readonly keys?: readonly [string, string]
  readonly disabled?: boolean
  readonly className?: string
  readonly onPress: () => void
}

const LEFT_KEY = ['ArrowLeft', '←'] as const
const RIGHT_KEY = ['ArrowRight', '→'] as const
const UP_KEY = ['ArrowUp', '↑'] as const
const DOWN_KEY = ['ArrowDown', '↓'] as const

/** Button with an icon. While it is disabled it stays focusable, so that the focus is not lost. */
const PlayerButton = ({
  icon: sign,
  label,
  keys,
  disabled = false,
  className: kind = '',
  onPress,
}: PlayerButtonProps) => (
  <button
    type="button"
    className={`icon-button ${kind}`}
    aria-disabled={disabled}
    aria-label={label}
    aria-keyshortcuts={keys?.[0]}
    title={keys === undefined ? label : `${label} (${keys[1]})`}
    onClick={() => !disabled && onPress()}
  >
    <PlayerIcon name={sign} />
  </button>
)

/** Buttons that jump to the previous and the next decision with a mark of this kind. */
const MarkJumps = ({ kind }: { readonly kind: MarkKind }) => {
  const { t } = useTranslation('replay')
  const { at, marks } = useReplayPosition()
  const button = (direction: 1 | -1) => ({
    ...(kind === 'hit' ? { keys: direction === 1 ? DOWN_KEY : UP_KEY } : {}),
    disabled: markNextTo(marks, kind, at, direction) === undefined,
    onPress: () => {
      pauseReplay()
      playMark(kind, direction)
    },
  })
  return (
    <span className="replay-kind" data-kind={kind}>
      <PlayerButton icon="back" label={t(`replay.before.${kind}`)} {...button(-1)} />
      <b>{t(`replay.kind.${kind}`)}</b>
      <PlayerButton icon="on" label={t(`replay.next.${kind}`)} {...button(1)} />
    </span>
  )
}

const SpeedChoice = () => {
  const { t } = useTranslation('replay')
  const speed = useReplayPosition((position) => position.speed)
  return (
    <Select
      className="replay-speed"
      label={t('replay.speed')}
      title={t('replay.speed')}
      value={speed}
      options={REPLAY_SPEEDS.map((value) => ({ value, text: t('replay.times', { speed: value }) }))}
      onChange={(value) => useReplayPosition.setState({ speed: value })}
    />
  )
}

interface ReplayControlsProps {
  /** Kinds of marks to which buttons jump. */
  readonly kinds?: readonly MarkKind[]
}

/** Buttons of a video player, and buttons that jump to notable decisions. */
export const ReplayControls = ({ kinds = [] }: ReplayControlsProps) => {
  const { t } = useTranslation('replay')
  const { at, last, playing } = useReplayPosition()
  const [isFirst, isLast] = [at === 0, at === last]
  return (
    <section className="replay-controls" aria-label={t('replay.controls')}>
      <span className="replay-transport">
        <PlayerButton
          icon="first"
          label={t('replay.first')}
          keys={['Home', t('replay.homeKey')]}
          disabled={isFirst}
          onPress={() => goToDecision(0)}
        />
        <PlayerButton
          icon="back"
          label={t('replay.back1')}
          keys={LEFT_KEY}
          disabled={isFirst}
          onPress={() => pauseAndStep(-1)}
        />
        <PlayerButton
          icon={playing ? 'pause' : 'play'}
          label={t(playing ? 'replay.pause' : 'replay.play')}
          keys={['Space', t('replay.space')]}
          className="replay-play"
          onPress={togglePlaying}
        />
        <PlayerButton
          icon="on"
          label={t('replay.on1')}
          keys={RIGHT_KEY}
          disabled={isLast}
          onPress={() => pauseAndStep(1)}
        />
        <PlayerButton
          icon="last"
          label={t('replay.last')}
          keys={['End', t('replay.endKey')]}
          disabled={isLast}
          onPress={() => goToDecision(last)}
        />
        <SpeedChoice />
      </span>
      {kinds.length > 0 && (
        <span className="replay-kinds">
          {kinds.map((kind) => (
            <MarkJumps key={kind} kind={kind} />
          ))}
        </span>
      )}
    </section>
  )
}
