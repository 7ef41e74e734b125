import { useMemo } from 'react'
import type { PageKind, PageKinds } from '../../game/kind/game-kind.ts'
import { cardRules, DEFAULT_RULE_SET, type Draft, draftFor } from '../../game/setup/draft.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { kindTraits } from '../../table/state/kind-traits.ts'
import type { OfferedGame } from '../../table/state/offered-game.ts'
import { gameName, gameSource, gameSummary, playersText } from '../../words/game-text.ts'
import { GameBoard } from './GameBoard.tsx'
import { familyOf, GAME_FAMILIES, type GameFamily } from './game-families.ts'

type GameImage = PageKind['setupImage']

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
  if (rules !== undefined) return <GameBoard rules={rules} />
  return image ? <image.Image className="game-picture" alt={alt} /> : null
}

interface GamePickerProps {
  readonly draft: Draft
  readonly kinds: PageKinds
  readonly onChange: (set: OfferedGame) => void
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
  const isChosen = game === draft.set
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
            <small>{t('setup.ways', { count: sets.length })}</small>
          </summary>
          <fieldset>
            <legend className="unseen">{t('setup.version')}</legend>
            <div className="games">
              {sets.map((game) => (
                <GameCard key={game.id} game={game} {...props} />
              ))}
            </div>
          </fieldset>
        </details>
      )}
    </>
  )
}
