import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChaseSetup, OFFERS, PLAYERS, RULES_ID, SIDES } from '../../../engine/marble-chase/chase-rules.ts'
import { NAME_LENGTH } from '../../../server/protocol/choices.ts'
import type { MakeTable } from '../../../server/protocol/http.ts'
import { openTable } from '../../home/open-table.ts'
import { useSettings } from '../../state/settings.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { newRollOff, type RollOff } from './local-match.ts'

/** Colours of the palette that stay apart from each other best. */
const COLOURS = [0, 3, 1, 2]
const MOST = Math.max(...PLAYERS)

type Options = { -readonly [K in keyof typeof OFFERS]: number }

const USUAL: Options = { bestOf: OFFERS.bestOf[0], cubes: OFFERS.cubes[0], blacks: OFFERS.blacks[0] }

interface OptionProps {
  readonly name: keyof Options
  readonly options: Options
  readonly onChange: (options: Options) => void
}

const OptionField = ({ name, options, onChange }: OptionProps) => {
  const { t } = useTranslation('chase')
  return (
    <label className="field">
      <span>{t(`chase.option.${name}.name`)}</span>
      <select value={options[name]} onChange={(event) => onChange({ ...options, [name]: Number(event.target.value) })}>
        {OFFERS[name].map((value) => (
          <option key={value} value={value}>
            {t(`chase.option.${name}.value`, { count: value })}
          </option>
        ))}
      </select>
    </label>
  )
}

interface NamesProps {
  readonly names: readonly string[]
  readonly onChange: (names: readonly string[]) => void
}

const Names = ({ names, onChange }: NamesProps) => {
  const { t } = useTranslation('chase')
  return (
    <ol className="chase-names">
      {names.map((name, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
        <li key={seat}>
          <MarkChip colour={COLOURS[seat] ?? 0} size={34} />
          <input
            value={name}
            maxLength={NAME_LENGTH}
            autoComplete="off"
            placeholder={t('chase.setup.player', { number: seat + 1 })}
            aria-label={t('chase.setup.name', { number: seat + 1 })}
            onChange={(event) => onChange(names.map((other, i) => (i === seat ? event.target.value : other)))}
          />
        </li>
      ))}
    </ol>
  )
}

/** Who plays at this device, and the options of the match. */
export const ChaseSetUp = ({ onBegin }: { readonly onBegin: (off: RollOff) => void }) => {
  const { t } = useTranslation('chase')
  const own = useSettings((settings) => settings.name)
  const bots = useSettings((settings) => settings.bots)
  const [players, setPlayers] = useState(2)
  const [known, setKnown] = useState<readonly string[]>(() =>
    Array.from({ length: MOST }, (_, i) => (i === 0 ? own : '')),
  )
  const [options, setOptions] = useState(USUAL)
  const names = known.slice(0, players)
  const begin = (event: FormEvent) => {
    event.preventDefault()
    const sitters = names.map((name, seat) => ({
      kind: 'person' as const,
      name: name.trim() || t('chase.setup.player', { number: seat + 1 }),
      colour: COLOURS[seat] ?? 0,
    }))
    onBegin(newRollOff({ players, options: options as NonNullable<ChaseSetup['options']> }, sitters))
  }
  return (
    <form className="panel stack chase-setup" onSubmit={begin}>
      <h2>{t('chase.setup.title')}</h2>
      <fieldset>
        <legend>{t('chase.setup.players')}</legend>
        <div className="choices-row">
          {PLAYERS.map((count) => (
            <label key={count} className={count === players ? 'choice on' : 'choice'}>
              <input type="radio" name="players" checked={count === players} onChange={() => setPlayers(count)} />
              {count}
            </label>
          ))}
        </div>
      </fieldset>
      {SIDES[players] !== players && <p className="muted">{t('chase.setup.teams')}</p>}
      <Names names={names} onChange={(typed) => setKnown([...typed, ...known.slice(players)])} />
      <div className="chase-options">
        <OptionField name="bestOf" options={options} onChange={setOptions} />
        <OptionField name="cubes" options={options} onChange={setOptions} />
        <OptionField name="blacks" options={options} onChange={setOptions} />
      </div>
      <button type="submit" className="button primary big">
        {t('chase.setup.begin')}
        <small>{t('chase.setup.beginHint')}</small>
      </button>
      <button
        type="button"
        className="button big"
        onClick={() =>
          void openTable({ rules: RULES_ID, players, options: options as MakeTable['options'] & object, bots })
        }
      >
        {t('chase.setup.online')}
        <small>{t('chase.setup.onlineHint')}</small>
      </button>
    </form>
  )
}
