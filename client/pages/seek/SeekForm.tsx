import { type FormEvent, useState } from 'react'
import { LEFT_GAMES, SEEK_SPEEDS, SOUGHT_PLAYERS, SPEED_CLOCKS } from '../../../server/protocol/seek-terms.ts'
import { NameField } from '../../game/settings/NameField.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { OFFERED_GAMES, type OfferedGame } from '../../table/state/offered-game.ts'
import { setSettings, useSettings } from '../../table/state/settings.ts'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { gameName } from '../../words/game-text.ts'
import { GAME_FAMILIES } from '../setup/game-families.ts'
import { readWish, saveWish, type Wish } from './seek-storage.ts'

const MINUTE_MS = 60_000
/** Longest wait of a person who has just left one game too many. */
const WAIT_AFTER_LEAVING_MIN = LEFT_GAMES.windowMs / LEFT_GAMES.most / MINUTE_MS

const HEAD_GAMES = GAME_FAMILIES.map(({ head }) => head)
const OTHER_GAMES = OFFERED_GAMES.filter((game) => !HEAD_GAMES.includes(game))

/** Returns the list with the value added, or removed if it is there. */
const toggled = <T,>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((other) => other !== value) : [...list, value]

interface ChecksProps<T extends string | number> {
  readonly values: readonly T[]
  readonly chosen: readonly T[]
  readonly textOf: (value: T) => string
  readonly onChange: (chosen: T[]) => void
}

/** Choices of which several may be made. */
const Checks = <T extends string | number>({ values, chosen, textOf, onChange }: ChecksProps<T>) => (
  <div className="choices-row">
    {values.map((value) => (
      <label key={value} className={chosen.includes(value) ? 'choice on' : 'choice'}>
        <input type="checkbox" checked={chosen.includes(value)} onChange={() => onChange(toggled(chosen, value))} />
        <span>{textOf(value)}</span>
      </label>
    ))}
  </div>
)

const canPlay = ({ id, seatings }: OfferedGame, { rules, players }: Wish): boolean =>
  rules.includes(id) && seatings.some((seating) => players.some((count) => count === seating.players))

interface SeekFormProps {
  /** Reason why the latest search ended; empty without one. */
  readonly problem: string
  readonly onBegin: (name: string, wish: Wish) => void
}

/** Choices of a person who looks for others: games, players, speed and bots. */
export const SeekForm = ({ problem, onBegin }: SeekFormProps) => {
  const { t } = useTranslation('watch')
  const settings = useSettings()
  const [name, setName] = useState(settings.name)
  const [wish, setWish] = useState(readWish)
  const change = (part: Partial<Wish>) => setWish({ ...wish, ...part })
  const setRules = (rules: string[]) => change({ rules })
  const isPossible = OFFERED_GAMES.some((game) => canPlay(game, wish))
  const begin = (event: FormEvent) => {
    event.preventDefault()
    setSettings({ name: name.trim() })
    saveWish(wish)
    onBegin(name.trim(), wish)
  }
  return (
    <form className="panel stack seek-form" onSubmit={begin}>
      {problem !== '' && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <NameField name={name} onChange={setName} />
      <fieldset className="choices">
        <legend>{t('seek.games')}</legend>
        <Checks
          values={HEAD_GAMES.map(({ id }) => id as string)}
          chosen={wish.rules}
          textOf={gameName}
          onChange={setRules}
        />
        <p className="muted">{t('seek.gamesHint')}</p>
      </fieldset>
      <Disclosure title={t('seek.moreGames')}>
        <Checks
          values={OTHER_GAMES.map(({ id }) => id as string)}
          chosen={wish.rules}
          textOf={gameName}
          onChange={setRules}
        />
      </Disclosure>
      <fieldset className="choices">
        <legend>{t('seek.players')}</legend>
        <Checks
          values={SOUGHT_PLAYERS}
          chosen={wish.players}
          textOf={(count) => t('seek.forPlayers', { count })}
          onChange={(players) => change({ players })}
        />
      </fieldset>
      <ChoiceList
        label={t('seek.speed')}
        value={wish.speed}
        options={SEEK_SPEEDS.map((value) => ({
          value,
          text: t(`seek.${value}`, { seconds: SPEED_CLOCKS[value].seconds }),
        }))}
        onChange={(speed) => change({ speed })}
      />
      <Switch label={t('seek.bots')} hint={t('seek.botsHint')} on={wish.bots} onChange={(bots) => change({ bots })} />
      <section className="seek-rules">
        <h2>{t('seek.rules.title')}</h2>
        <ul>
          <li>{t('seek.rules.leaving')}</li>
          <li>{t('seek.rules.often', { games: LEFT_GAMES.most, minutes: WAIT_AFTER_LEAVING_MIN })}</li>
          <li>{t('seek.rules.talk')}</li>
        </ul>
      </section>
      {!isPossible && (
        <p className="problem" role="status">
          {t('seek.impossible')}
        </p>
      )}
      <button type="submit" className="button primary big" disabled={!isPossible || name.trim() === ''}>
        {t('seek.find')}
      </button>
    </form>
  )
}
