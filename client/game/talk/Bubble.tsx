import type { Phrase } from '../../../server/protocol/phrases.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { setMuted } from '../../table/state/speech.ts'
import type { SeatedTable, Utterance } from '../../table/state/table.ts'
import { Icon } from '../../ui/Icon.tsx'
import { seatName } from '../../words/names.ts'
import './talk.css'

interface BubbleProps {
  readonly game: SeatedTable
  readonly said: Utterance
  /** True if the speaker's name is shown, because no panel shows it. */
  readonly isNamed?: boolean
}

/** Returns a function that gives the text of a phrase. Thanks between partners have a text of their own. */
export const usePhraseText = ({ state }: SeatedTable) => {
  const { t } = useTranslation('talk')
  return (phrase: Phrase): string =>
    phrase === 'thanks' && state.teams < state.players ? t('phrase.thanksPartner') : t(`phrase.${phrase}`)
}

/** Speech bubble of a player, with a button that mutes them. */
export const Bubble = ({ game, said, isNamed = false }: BubbleProps) => {
  const { t } = useTranslation('talk')
  const text = usePhraseText(game)
  const { seat, phrase } = said
  const { seats } = game.state
  const name = seatName(seats, seat)
  const person = seats[seat]?.person ?? ''
  return (
    <span className={`bubble ${phrase}`} role="status">
      <span className={isNamed ? '' : 'unseen'}>{name}: </span>
      <span className="bubble-text">{text(phrase)}</span>
      {seat !== game.seat && person !== '' && (
        <button
          type="button"
          className="bubble-mute"
          onClick={() => setMuted(person, true)}
          aria-label={t('mute.person', { name })}
          title={t('mute.person', { name })}
        >
          <Icon name="silent" size={16} />
        </button>
      )}
    </span>
  )
}
