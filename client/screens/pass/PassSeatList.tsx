import { MAX_NAME_LENGTH } from '../../../server/protocol/choices.ts'
import { PALETTE } from '../../../workshop/design/player-colours.ts'
import { BotChoice } from '../../game/bots/BotChoice.tsx'
import { type PassSeat, withChangedSeat } from '../../game/bots/roster.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSettings } from '../../table/state/settings.ts'
import { Icon } from '../../ui/Icon.tsx'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { Select } from '../../ui/Select.tsx'
import { colourName } from '../../words/names.ts'

interface PassSeatListProps {
  readonly places: readonly PassSeat[]
  readonly onChange: (places: readonly PassSeat[]) => void
  /** Team of each seat; undefined if the teams don't follow from the seats. */
  readonly teamOf: readonly number[] | undefined
}

/** Names the partner in a team of two, or the number of a larger team. */
const Team = ({ places, seat, teamOf }: Omit<PassSeatListProps, 'onChange'> & { readonly seat: number }) => {
  const { t } = useTranslation('host')
  const team = teamOf?.[seat]
  if (team === undefined) return null
  const [mate = -1, ...more] = places.flatMap((_, other) => (other !== seat && teamOf?.[other] === team ? [other] : []))
  const names = places[mate]?.name || t('pass.player', { number: mate + 1 })
  return (
    <small className="pass-team muted">
      {more.length > 0 ? t('lobby.team', { team: team + 1 }) : t('phone.with', { names })}
    </small>
  )
}

const PassSeatRow = ({ places, seat, onChange, teamOf }: PassSeatListProps & { readonly seat: number }) => {
  const { t } = useTranslation('host')
  const { name, colour, bot } = places[seat] as PassSeat
  const defaultName = t('pass.player', { number: seat + 1 })
  const change = (part: Partial<PassSeat>) => onChange(withChangedSeat(places, seat, part))
  return (
    <li className="pass-place">
      <label className="pass-colour" title={colourName(colour)}>
        <MarkChip colour={colour} size={38} />
        <Select
          value={colour}
          label={t('pass.colour', { name: name || defaultName })}
          options={PALETTE.map((_, index) => ({ value: index, text: colourName(index) }))}
          onChange={(picked) => change({ colour: picked })}
        />
      </label>
      {bot !== '' ? (
        <BotChoice
          name={defaultName}
          bot={bot}
          others={places.filter((_, i) => i !== seat).map((place) => place.bot)}
          onChange={(picked) => change({ bot: picked })}
        />
      ) : (
        <input
          value={name}
          maxLength={MAX_NAME_LENGTH}
          placeholder={defaultName}
          aria-label={t('pass.name', { number: seat + 1 })}
          autoComplete="off"
          onChange={(event) => change({ name: event.target.value })}
        />
      )}
      <button
        type="button"
        className="button pass-kind"
        aria-pressed={bot !== ''}
        aria-label={t('pass.asBotOf', { name: defaultName })}
        onClick={() => change({ bot: bot === '' ? useSettings.getState().bots : '' })}
      >
        <Icon name="bot" size={20} />
        {t('pass.asBot')}
      </button>
      <Team places={places} seat={seat} teamOf={teamOf} />
    </li>
  )
}

/** Edits the seats: people with names and colours, and bots. */
export const PassSeatList = (props: PassSeatListProps) => (
  <ol className="pass-places">
    {props.places.map((_, seat) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
      <PassSeatRow key={seat} {...props} seat={seat} />
    ))}
  </ol>
)
