import type { GameKinds } from '../../game/kind/game-kind.ts'
import { DEFAULT_RULE_SET } from '../../game/setup/draft.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { kindTraits } from '../../table/state/kind-traits.ts'
import type { OfferedGame } from '../../table/state/offered-game.ts'
import { gameName, gameSource, gameSummary, playersText } from '../../words/game-text.ts'
import { type Family, familyOf, GAME_FAMILIES } from './game-families.ts'

interface Props {
  readonly set: OfferedGame
  readonly onChange: (set: OfferedGame) => void
}

const FamilyCard = ({ family, set, onChange }: Props & { readonly family: Family }) => {
  const { t } = useTranslation('rules')
  const on = family.sets.includes(set)
  return (
    <label className={on ? 'choice family on' : 'choice family'}>
      <input type="radio" name="family" checked={on} onChange={() => onChange(family.head)} />
      <b>{gameName(family.head.id)}</b>
      <small>
        {family.head === DEFAULT_RULE_SET ? t('setup.usual') : t('setup.ways', { count: family.sets.length })}
      </small>
    </label>
  )
}

const GameCard = ({ own, set, onChange }: Props & { readonly own: OfferedGame }) => {
  const { t } = useTranslation('rules')
  return (
    <label className={own === set ? 'choice game on' : 'choice game'}>
      <input type="radio" name="game" checked={own === set} onChange={() => onChange(own)} />
      <b>
        {gameName(own.id)}
        {own === DEFAULT_RULE_SET && <em className="badge">{t('setup.usual')}</em>}
      </b>
      <span>{gameSummary(own)}</span>
      <small>{t('setup.source', { source: gameSource(own), players: playersText(own) })}</small>
    </label>
  )
}

/** Selects a game, then one of its rule sets. */
export const GamePicker = ({ set, onChange, kinds }: Props & { readonly kinds: GameKinds }) => {
  const { t } = useTranslation('rules')
  const { Picture } = kinds[kindTraits(set.id).id]
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
          {familyOf(set).sets.map((own) => (
            <GameCard key={own.id} own={own} set={set} onChange={onChange} />
          ))}
          {Picture !== undefined && <Picture />}
        </div>
      </fieldset>
    </>
  )
}
