import { useTranslation } from '../../i18n/use-translation.ts'
import { MARK_KINDS, type MarkKind, markNextTo } from './game-marks.ts'
import { PlayerIcon, type PlayerIconName } from './PlayerIcon.tsx'
import type { ReplayGame } from './replay-game.ts'
import {
  goTo,
  lastOf,
  pause,
  SPEEDS,
  type Speed,
  step,
  togglePlaying,
  useReplayState,
  watchMark,
} from './replay-state.ts'

interface ButtonProps {
  readonly sign: PlayerIconName
  readonly label: string
  /** The key that does the same, as ARIA and as people write it. */
  readonly keys?: readonly [string, string]
  readonly disabled?: boolean
  readonly kind?: string
  readonly onPress: () => void
}

/** It stays in the order of the keys where it can do nothing, so that the focus is not lost. */
const Press = ({ sign, label, keys, disabled = false, kind = '', onPress }: ButtonProps) => (
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

const Kind = ({ kind }: { readonly kind: MarkKind }) => {
  const { t } = useTranslation('replay')
  const { at, marks } = useReplayState()
  const jump = (direction: 1 | -1) => {
    pause()
    watchMark(kind, direction)
  }
  const none = (direction: 1 | -1): boolean => markNextTo(marks, kind, at, direction) === undefined
  const keysOf = (direction: 1 | -1) =>
    kind === 'hit' ? { keys: direction === 1 ? (['ArrowDown', '↓'] as const) : (['ArrowUp', '↑'] as const) } : {}
  return (
    <span className="replay-kind" data-kind={kind}>
      <Press
        sign="back"
        label={t(`replay.before.${kind}`)}
        {...keysOf(-1)}
        disabled={none(-1)}
        onPress={() => jump(-1)}
      />
      <b>{t(`replay.kind.${kind}`)}</b>
      <Press sign="on" label={t(`replay.next.${kind}`)} {...keysOf(1)} disabled={none(1)} onPress={() => jump(1)} />
    </span>
  )
}

const SpeedChoice = () => {
  const { t } = useTranslation('replay')
  const speed = useReplayState((showing) => showing.speed)
  return (
    <select
      className="replay-speed"
      aria-label={t('replay.speed')}
      title={t('replay.speed')}
      value={speed}
      onChange={(event) => useReplayState.setState({ speed: Number(event.target.value) as Speed })}
    >
      {SPEEDS.map((each) => (
        <option key={each} value={each}>
          {t('replay.times', { speed: each })}
        </option>
      ))}
    </select>
  )
}

/** The keys of a player of films, and jumps from hit to hit, home to home, lead to lead. */
export const Controls = ({ film }: { readonly film: ReplayGame }) => {
  const { t } = useTranslation('replay')
  const { at, playing } = useReplayState()
  const last = lastOf(film)
  const by = (direction: 1 | -1) => {
    pause()
    step(direction)
  }
  return (
    <section className="replay-controls" aria-label={t('replay.controls')}>
      <span className="replay-transport">
        <Press
          sign="first"
          label={t('replay.first')}
          keys={['Home', 'Home']}
          disabled={at === 0}
          onPress={() => goTo(0)}
        />
        <Press
          sign="back"
          label={t('replay.back1')}
          keys={['ArrowLeft', '←']}
          disabled={at === 0}
          onPress={() => by(-1)}
        />
        <Press
          sign={playing ? 'pause' : 'play'}
          label={t(playing ? 'replay.pause' : 'replay.play')}
          keys={['Space', t('replay.space')]}
          kind="replay-play"
          onPress={togglePlaying}
        />
        <Press
          sign="on"
          label={t('replay.on1')}
          keys={['ArrowRight', '→']}
          disabled={at === last}
          onPress={() => by(1)}
        />
        <Press
          sign="last"
          label={t('replay.last')}
          keys={['End', 'End']}
          disabled={at === last}
          onPress={() => goTo(last)}
        />
        <SpeedChoice />
      </span>
      <span className="replay-kinds">
        {MARK_KINDS.map((kind) => (
          <Kind key={kind} kind={kind} />
        ))}
      </span>
    </section>
  )
}
