import { type SVGProps, useMemo } from 'react'
import type { Direction } from '../../../engine/board.ts'
import { layout } from '../../../engine/boards/layout.ts'
import { type Rules, usualBoardOf } from '../../../engine/ruleset.ts'
import { flatMap, pointsText } from '../../../models/flat/flat-map.ts'
import { colourAt } from '../../../workshop/design/player-colours.ts'
import type { PageKind, PageKinds } from '../../game/kind/game-kind.ts'
import { cardRules, DEFAULT_RULE_SET, type Draft, draftFor } from '../../game/setup/draft.ts'
import { differencesOf, seatingOf } from '../../game/setup/house-rules.ts'
import { hasPreset, PRESETS, type Preset } from '../../game/setup/presets.ts'
import { setSummary } from '../../game/setup/rule-sentences.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { kindTraits } from '../../table/state/kind-traits.ts'
import type { OfferedGame } from '../../table/state/offered-game.ts'
import { gameName, gameSource, gameSummary, playersText } from '../../words/game-text.ts'
import { familyOf, GAME_FAMILIES, type GameFamily } from './game-families.ts'

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

const GameCard = ({ game, draft, onChange }: GamePickerProps & { readonly game: OfferedGame }) => {
  const { t } = useTranslation('rules')
  const isChosen = game === draft.set && !PRESETS.some((preset) => hasPreset(draft, preset))
  return (
    <label className={isChosen ? 'choice game on' : 'choice game'}>
      <input type="radio" name="game" checked={isChosen} onChange={() => onChange(game)} />
      <b>
        {gameName(game.id)}
        {game === DEFAULT_RULE_SET && <em className="badge">{t('setup.usual')}</em>}
      </b>
      <span>{gameSummary(game)}</span>
      <small>{t('setup.source', { source: gameSource(game), players: playersText(game) })}</small>
    </label>
  )
}

const PresetCard = ({ preset, game, draft, onChange }: GamePickerProps & PresetOfGame) => {
  const { t } = useTranslation('rules')
  const isChosen = hasPreset(draft, preset)
  const players = seatingOf(game, draft.players).players
  const { options } = draftFor(game, players, undefined, preset.options)
  return (
    <label className={isChosen ? 'choice game on' : 'choice game'}>
      <input type="radio" name="game" checked={isChosen} onChange={() => onChange(game, preset)} />
      <b>{t(`preset.${preset.id}.name`)}</b>
      <span>{setSummary(gameName(game.id), differencesOf(game, players, options))}</span>
      <small>{t('setup.source', { source: t(`preset.${preset.id}.source`), players: playersText(game) })}</small>
    </label>
  )
}

interface PresetOfGame {
  readonly preset: Preset
  readonly game: OfferedGame
}

const presetsOf = (sets: readonly OfferedGame[]): readonly PresetOfGame[] =>
  PRESETS.flatMap((preset) => sets.filter(({ id }) => id === preset.rules).map((game) => ({ preset, game })))

/** The chosen game: its board for this number of players, and what is special about it. */
const ChosenGame = ({ draft, kinds }: Pick<GamePickerProps, 'draft' | 'kinds'>) => {
  const { t } = useTranslation('rules')
  const { set, look } = draft
  const { setupImage } = kinds[kindTraits(set.id).id]
  return (
    <div className="chosen-game">
      <GameImageOf
        draft={draft}
        image={setupImage}
        alt={setupImage === undefined ? '' : t(`setup.${setupImage.text}`)}
      />
      <div>
        <h3>{look.called ?? gameName(set.id)}</h3>
        <p>{gameSummary(set)}</p>
        <small>{t('setup.source', { source: gameSource(set), players: playersText(set) })}</small>
      </div>
    </div>
  )
}

/** Selects a family of games, then one of its rule sets. */
export const GamePicker = (props: GamePickerProps) => {
  const { t } = useTranslation('rules')
  const { sets, head } = familyOf(props.draft.set)
  const presets = presetsOf(sets)
  return (
    <>
      <fieldset>
        <legend className="unseen">{t('setup.family')}</legend>
        <div className="families">
          {GAME_FAMILIES.map((family) => (
            <FamilyTile key={family.head.id} family={family} {...props} />
          ))}
        </div>
      </fieldset>
      <ChosenGame {...props} />
      {sets.length > 1 && (
        <details className="house-rules chevron" key={head.id}>
          <summary>
            <b>{t('setup.version')}</b>
            <small>{t('setup.ways', { count: sets.length + presets.length })}</small>
          </summary>
          <fieldset>
            <legend className="unseen">{t('setup.version')}</legend>
            <div className="games">
              {sets.map((game) => (
                <GameCard key={game.id} game={game} {...props} />
              ))}
              {presets.map(({ preset, game }) => (
                <PresetCard key={preset.id} preset={preset} game={game} {...props} />
              ))}
            </div>
          </fieldset>
        </details>
      )}
    </>
  )
}
