import { type SVGProps, useMemo, useState } from 'react'
import type { Direction } from '../../../engine/board.ts'
import { layout } from '../../../engine/boards/layout.ts'
import { type Rules, usualBoardOf } from '../../../engine/ruleset.ts'
import { nearestPreset, RULE_PRESETS } from '../../../engine/rulesets/presets.ts'
import { flatMap, pointsText } from '../../../models/flat/flat-map.ts'
import { colourAt } from '../../../workshop/design/player-colours.ts'
import type { PageKind, PageKinds } from '../../game/kind/game-kind.ts'
import { cardRules, DEFAULT_RULE_SET, type Draft, draftFor } from '../../game/setup/draft.ts'
import type { Preset } from '../../game/setup/presets.ts'
import { versionOf } from '../../game/setup/version.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { kindTraits } from '../../table/state/kind-traits.ts'
import type { OfferedGame } from '../../table/state/offered-game.ts'
import { gameName, gameSource, playersText } from '../../words/game-text.ts'
import { familyOf, GAME_FAMILIES, type GameFamily } from './game-families.ts'
import { SearchField } from './SearchField.tsx'
import { type FoundGame, findGames } from './search.ts'

type GameImage = PageKind['setupImage']

/** Radius of the holes of starts and homes, in hole spacings. */
const HOLE_RADIUS_SPACINGS = 0.36

/** Returns the board that these rules are usually played on, with the first seat at the bottom. */
const drawingOf = (rules: Rules, direction: Direction | undefined) => {
  const { spec, active } = usualBoardOf(rules, { direction })
  const { outline, inset, box, holes } = flatMap(layout(spec), active, rules.board.sideOf[0] ?? 0)
  const track = holes.filter(({ kind }) => kind === 'track').sort((a, b) => a.hole - b.hole)
  const areas = holes.flatMap(({ kind, side, at, hole }) => {
    const seat = kind === 'track' ? rules.board.comeOut.indexOf(hole) : rules.board.sideOf.indexOf(side)
    return seat === -1 ? [] : [{ seat, at }]
  })
  return { outline, rim: inset(0.8), box, track: track.map(({ at }) => at), areas }
}

interface GameBoardProps extends Pick<SVGProps<SVGSVGElement>, 'x' | 'y' | 'width' | 'height'> {
  readonly rules: Rules
  /** Default: clockwise. */
  readonly direction: Direction | undefined
}

/** Small drawing of the board of a game: its wood, its track, and starts and homes in the colours of the players. */
const GameBoard = ({ rules, direction, ...place }: GameBoardProps) => {
  const { outline, rim, box, track, areas } = useMemo(() => drawingOf(rules, direction), [rules, direction])
  return (
    <svg className="game-board" {...place} viewBox={box.join(' ')} aria-hidden="true">
      <polygon className="game-board-wood" points={pointsText(outline)} />
      <polygon className="game-board-rim" points={pointsText(rim)} />
      <polygon className="game-board-track" points={pointsText(track)} />
      <g className="game-board-holes">
        {track.map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={HOLE_RADIUS_SPACINGS / 2} />
        ))}
      </g>
      {areas.map(({ seat, at }) => (
        <circle key={`${at.x} ${at.y}`} cx={at.x} cy={at.y} r={HOLE_RADIUS_SPACINGS} fill={colourAt(seat).css} />
      ))}
    </svg>
  )
}

/** The board of a game of cards, or the image of another game. */
const GameImageOf = ({
  draft,
  image,
  alt = '',
}: {
  readonly draft: Draft
  readonly image: GameImage
  readonly alt?: string
}) => {
  const { set, players, teams, options } = draft
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other settings of a draft change no board
  const rules = useMemo(() => cardRules(draft) ?? cardRules(draftFor(set, players)), [set, players, teams, options])
  if (rules !== undefined) return <GameBoard rules={rules} direction={draft.look.direction} />
  return image ? <image.Image className="game-picture" alt={alt} /> : null
}

interface GamePickerProps {
  readonly draft: Draft
  readonly kinds: PageKinds
  /** `preset`: house rules of the game that are chosen with it. */
  readonly onChange: (set: OfferedGame, preset?: Preset) => void
}

const FamilyTile = ({ family, draft, kinds, onChange }: GamePickerProps & { readonly family: GameFamily }) => {
  const isChosen = family.sets.includes(draft.set)
  const { head } = family
  const shown = useMemo(() => draftFor(head), [head])
  return (
    <label className={isChosen ? 'choice family on' : 'choice family'}>
      <input type="radio" name="family" checked={isChosen} onChange={() => onChange(head)} />
      <GameImageOf draft={shown} image={kinds[kindTraits(head.id).id].setupImage} />
      <b>{gameName(head.id)}</b>
    </label>
  )
}

interface VersionProps {
  readonly name: string
  readonly source: string
  readonly isChosen: boolean
  readonly isUsual?: boolean
  readonly onPick: () => void
}

const VersionChoice = ({ name, source, isChosen, isUsual = false, onPick }: VersionProps) => {
  const { t } = useTranslation('rules')
  return (
    <label className={isChosen ? 'choice game on' : 'choice game'}>
      <input type="radio" name="game" checked={isChosen} onChange={onPick} />
      <b>
        {name}
        {isUsual && <em className="badge">{t('setup.usual')}</em>}
      </b>
      <small>{source}</small>
    </label>
  )
}

/** Selects a rule set of the family, or a preset of house rules. */
const VersionPicker = ({ draft, onChange }: Omit<GamePickerProps, 'kinds'>) => {
  const { t } = useTranslation(['rules', 'setup'])
  const { sets } = familyOf(draft.set)
  if (sets.length === 1) return null
  const chosen = nearestPreset(draft.set.id, draft.options)
  const isOfSet = (game: OfferedGame) => game === draft.set && chosen === undefined
  return (
    <fieldset>
      <legend>{t('setup.version')}</legend>
      <div className="games versions">
        {sets.map((game) => (
          <VersionChoice
            key={game.id}
            name={gameName(game.id)}
            source={gameSource(game)}
            isChosen={isOfSet(game)}
            isUsual={game === DEFAULT_RULE_SET}
            onPick={() => onChange(game)}
          />
        ))}
        {presetsOf(sets).map(({ preset, game }) => (
          <VersionChoice
            key={preset.id}
            name={gameName(preset.id)}
            source={t(`preset.${preset.id}.source`)}
            isChosen={preset === chosen}
            onPick={() => onChange(game, preset)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface PresetOfGame {
  readonly preset: Preset
  readonly game: OfferedGame
}

const presetsOf = (sets: readonly OfferedGame[]): readonly PresetOfGame[] =>
  RULE_PRESETS.flatMap((preset) => sets.filter(({ id }) => id === preset.rules).map((game) => ({ preset, game })))

/** The chosen game: its board for this number of players, and what is special about it. */
const ChosenGame = ({ draft, kinds }: Pick<GamePickerProps, 'draft' | 'kinds'>) => {
  const { t } = useTranslation('rules')
  const { set, look } = draft
  const { setupImage } = kinds[kindTraits(set.id).id]
  const { name, summary, source } = versionOf(draft)
  return (
    <div className="chosen-game">
      <GameImageOf
        draft={draft}
        image={setupImage}
        alt={setupImage === undefined ? '' : t(`setup.${setupImage.text}`)}
      />
      <div>
        <h3>{look.called ?? name}</h3>
        <p>{summary}</p>
        <small>{t('setup.source', { source, players: playersText(set) })}</small>
      </div>
    </div>
  )
}

/** Returns true if the draft is what was found: this set or preset, with its words and direction. */
const isFoundChosen = (draft: Draft, { game, preset }: FoundGame): boolean => {
  const { wording, direction } = preset?.look ?? {}
  const isNearest = (preset?.look === undefined ? preset : undefined) === nearestPreset(draft.set.id, draft.options)
  return game === draft.set && isNearest && draft.look.wording === wording && draft.look.direction === direction
}

/** Lists the games that were found, as buttons: unlike radio buttons they choose nothing before they are pressed. */
const FoundGames = ({
  games,
  draft,
  onChange,
}: Omit<GamePickerProps, 'kinds'> & { readonly games: readonly FoundGame[] }) => {
  const { t } = useTranslation(['rules', 'setup'])
  if (games.length === 0) return <p className="muted">{t('setup:find.noGame')}</p>
  return (
    <ul className="games">
      {games.map((found) => {
        const isChosen = isFoundChosen(draft, found)
        return (
          <li key={found.id}>
            <button
              type="button"
              className={isChosen ? 'choice game on' : 'choice game'}
              aria-pressed={isChosen}
              onClick={() => onChange(found.game, found.preset)}
            >
              <b>{found.name}</b>
              <span>{found.summary}</span>
              <small>{t('setup.source', { source: found.source, players: playersText(found.game) })}</small>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const FamilyPicker = (props: GamePickerProps) => {
  const { t } = useTranslation('rules')
  return (
    <fieldset>
      <legend className="unseen">{t('setup.family')}</legend>
      <div className="families">
        {GAME_FAMILIES.map((family) => (
          <FamilyTile key={family.head.id} family={family} {...props} />
        ))}
      </div>
    </fieldset>
  )
}

/** Selects a family of games, then one of its versions; or finds a version by its name. */
export const GamePicker = (props: GamePickerProps) => {
  const { t } = useTranslation('setup')
  const [query, setQuery] = useState('')
  const isSearching = query.trim() !== ''
  const games = useMemo(() => (isSearching ? findGames(query) : []), [isSearching, query])
  return (
    <>
      <SearchField
        label={t('find.game')}
        query={query}
        result={isSearching ? t('find.games', { count: games.length }) : ''}
        onChange={setQuery}
      />
      {isSearching ? (
        <FoundGames games={games} {...props} />
      ) : (
        <>
          <FamilyPicker {...props} />
          <VersionPicker {...props} />
        </>
      )}
      <ChosenGame {...props} />
    </>
  )
}
