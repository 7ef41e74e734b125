import type { SeatState } from '../../../server/protocol/state.ts'
import { PlayerIcon } from '../../game/replay/ReplayControls.tsx'
import { SoundButton } from '../../game/settings/SoundButton.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSettings } from '../../table/state/settings.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { openPanel } from '../../ui/panels.ts'
import { Select } from '../../ui/Select.tsx'
import { seatName } from '../../words/names.ts'
import { useReplayState } from './replay-state.ts'

/** Selects the seat from which the board is seen. */
const SeatChoice = ({ seats }: { readonly seats: readonly SeatState[] }) => {
  const { t } = useTranslation('replay')
  const from = useReplayState((state) => state.viewSeat)
  return (
    <label className="replay-from">
      <span className="unseen">{t('replay.from')}</span>
      <Select
        title={t('replay.from')}
        value={from}
        options={seats.map((_, seat) => ({ value: seat, text: t('replay.seat', { name: seatName(seats, seat) }) }))}
        onChange={(seat) => useReplayState.setState({ viewSeat: seat })}
      />
    </label>
  )
}

/** Switches the view from above on or off. */
const ViewFromAbove = () => {
  const { t } = useTranslation('replay')
  const above = useReplayState((state) => state.isFromAbove)
  const flat = useSettings((settings) => settings.flat)
  if (flat) return null
  return (
    <button
      type="button"
      className="button quiet small"
      aria-pressed={above}
      onClick={() => useReplayState.setState({ isFromAbove: !above })}
    >
      {t('replay.above')}
    </button>
  )
}

interface ReplayToolsProps {
  readonly seats: readonly SeatState[]
}

/** Controls for the view, the sound and sharing of a replay. */
export const ReplayTools = ({ seats }: ReplayToolsProps) => {
  const { t } = useTranslation('replay')
  return (
    <span className="replay-tools">
      <SeatChoice seats={seats} />
      <ViewFromAbove />
      <SoundButton />
      <button
        type="button"
        className="button quiet small replay-link"
        onClick={() => openPanel('share')}
        aria-label={t('replay.share')}
      >
        <PlayerIcon name="share" size={20} />
        <span className="replay-word">{t('replay.share')}</span>
      </button>
      <IconButton icon="list" label={t('replay.moves')} kind="replay-list" onPress={() => openPanel('log')} />
    </span>
  )
}
