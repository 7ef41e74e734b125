import type { PageKinds } from '../../game/kind/game-kind.ts'
import { DEFAULT_RULE_SET } from '../../game/setup/draft.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { kindTraits } from '../../table/state/kind-traits.ts'
import type { OfferedGame } from '../../table/state/offered-game.ts'
import { gameName, gameSource, gameSummary, playersText } from '../../words/game-text.ts'
import { familyOf, GAME_FAMILIES, type GameFamily } from './game-families.ts'

interface GamePickerProps {
  readonly set: OfferedGame
  readonly onChange: (set: OfferedGame) => void
}

const FamilyCard = ({ family, set, onChange }: GamePickerProps & { readonly family: GameFamily }) => {
  const { t } = useTranslation('rules')
  const isChosen = family.sets.includes(set)
  return (
    <label className={isChosen ? 'choice family on' : 'choice family'}>
      <input type="radio" name="family" checked={isChosen} onChange={() => onChange(family.head)} />
      <b>{gameName(family.head.id)}</b>
      <small>
        {family.head === DEFAULT_RULE_SET ? t('setup.usual') : t('setup.ways', { count: family.sets.length })}
      </small>
    </label>
  )
}

const GameCard = ({ game, set, onChange }: GamePickerProps & { readonly game: OfferedGame }) => {
  const { t } = useTranslation('rules')
  return (
    <label className={game === set ? 'choice game on' : 'choice game'}>
      <input type="radio" name="game" checked={game === set} onChange={() => onChange(game)} />
      <b>
        {gameName(game.id)}
        {game === DEFAULT_RULE_SET && <em className="badge">{t('setup.usual')}</em>}
      </b>
      <span>{gameSummary(game)}</span>
      <small>{t('setup.source', { source: gameSource(game), players: playersText(game) })}</small>
    </label>
  )
}

/** Selects a family of games, then one of its rule sets. */
export const GamePicker = ({ set, onChange, kinds }: GamePickerProps & { readonly kinds: PageKinds }) => {
  const { t } = useTranslation('rules')
  const { setupImage } = kinds[kindTraits(set.id).id]
  return (
    <>
      <fieldset>
        <legend>{t('setup.family')}</legend>
        <div className="families">
          {GAME_FAMILIES.map((family) => (
            <FamilyCard key={family.head.id} family={family} set={set} onChange={onChange} />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('setup.version')}</legend>
        <div className="games">
          {familyOf(set).sets.map((game) => (
            <GameCard key={game.id} game={game} set={set} onChange={onChange} />
          ))}
          {setupImage && <setupImage.Image className="game-picture" alt={t(`setup.${setupImage.text}`)} />}
        </div>
      </fieldset>
    </>
  )
}
