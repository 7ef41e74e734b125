import { type FormEvent, useState } from 'react'
import type { Seat } from '../../../engine/board.ts'
import { MAX_NAME_LENGTH } from '../../../server/protocol/choices.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { sendRequest } from '../../table/net/table-requests.ts'
import { nameGiver } from '../../table/state/player-names.ts'
import type { SeatedTable } from '../../table/state/table.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPart } from '../../ui/lazy-component.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'

interface PersonProps {
  readonly game: SeatedTable
  readonly seat: Seat
}

interface QuestionProps extends PersonProps {
  readonly onDone: () => void
}

const nameOf = ({ game, seat }: PersonProps): string => game.state.seats[seat]?.name ?? ''

/** Lets the host rename a player. */
const RenameForm = (props: QuestionProps) => {
  const { t } = useTranslation('host')
  const [name, setName] = useState('')
  const { seat, onDone } = props
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const trimmed = name.trim()
    if (await sendRequest('rename', trimmed === '' ? { seat } : { seat, name: trimmed })) onDone()
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <label className="field">
        <span>{t('host.renameName', { name: nameOf(props) })}</span>
        <input value={name} maxLength={MAX_NAME_LENGTH} onChange={(event) => setName(event.target.value)} />
      </label>
      <p className="muted">{t('host.renameHint')}</p>
      <div className="row">
        <Button className="small" text={t('host.removeNo')} onPress={onDone} />
        <button type="submit" className="button small">
          {t('host.renameYes')}
        </button>
      </div>
    </form>
  )
}

/** Lets another player remove an offensive name. */
const RemoveNameQuestion = (props: QuestionProps) => {
  const { t } = useTranslation('host')
  const { seat, onDone } = props
  const removeName = async () => {
    if (await sendRequest('rename', { seat })) onDone()
  }
  return (
    <>
      <p role="alert">{t('host.unnameSure', { name: nameOf(props) })}</p>
      <div className="row">
        <Button className="small" text={t('host.removeNo')} onPress={onDone} />
        <Button className="small danger" text={t('host.unnameYes')} onPress={() => void removeName()} />
      </div>
    </>
  )
}

const RemovePersonQuestion = (props: QuestionProps) => {
  const { t } = useTranslation('host')
  const { game, seat, onDone } = props
  const { phase, locked } = game.state
  const name = nameOf(props)
  const question = t(locked ? 'host.removeSureLocked' : 'host.removeSure', { name })
  return (
    <>
      <p role="alert">
        {question} {phase === 'playing' && t('host.removeHand')}
      </p>
      <div className="row">
        <Button className="small" text={t('host.removeNo')} onPress={onDone} />
        <Button
          className="small danger"
          text={t('host.remove', { name })}
          onPress={() => void sendRequest('remove', { seat })}
        />
        {!locked && (
          <Button
            className="small danger"
            text={t('host.removeLock')}
            onPress={() => void sendRequest('remove', { seat, lock: true })}
          />
        )}
      </div>
    </>
  )
}

const LazyConductForm = lazyPart('ConductForm', () => import('../conduct/ConductForm.tsx'), ['conduct'])

const ConductQuestion = (props: QuestionProps) => {
  const { game, seat, onDone } = props
  return <LazyConductForm person={game.state.seats[seat]?.person ?? ''} name={nameOf(props)} onDone={onDone} />
}

const QUESTION_FORMS = {
  rename: RenameForm,
  unname: RemoveNameQuestion,
  remove: RemovePersonQuestion,
  conduct: ConductQuestion,
} as const
type Question = keyof typeof QUESTION_FORMS

/** Returns the actions on another person. Only the host changes a name that someone at the table gave. */
const questionsFor = ({ game, seat }: PersonProps): readonly Question[] => {
  if (game.host) return ['rename', 'remove', 'conduct']
  return game.state.seats[seat]?.namedBy === '' ? ['unname', 'conduct'] : ['conduct']
}

/** Another person, with actions that ask for confirmation. */
const Person = (props: PersonProps) => {
  const { t } = useTranslation('host')
  const [asked, setAsked] = useState<Question>()
  const { game, seat } = props
  const { name = '', colour = 0, connected = true } = game.state.seats[seat] ?? {}
  const giver = nameGiver(game.state, seat)
  if (asked !== undefined) {
    const QuestionForm = QUESTION_FORMS[asked]
    return (
      <li className="sure">
        <QuestionForm {...props} onDone={() => setAsked(undefined)} />
      </li>
    )
  }
  return (
    <li>
      <MarkChip colour={colour} size={26} />
      <span>
        {name}
        {!connected && <small> {t('plate.away')}</small>}
        {giver !== '' && <small> {t('host.namedBy', { name: giver })}</small>}
      </span>
      <span className="row">
        {questionsFor(props).map((question) => (
          <button
            key={question}
            type="button"
            className="button small"
            onClick={() => setAsked(question)}
            aria-label={t(`host.${question}`, { name })}
          >
            {t(`host.${question}Yes`)}
          </button>
        ))}
      </span>
    </li>
  )
}

/** Returns the seats of the other people. */
const otherSeats = ({ state, host, seat }: SeatedTable): readonly Seat[] => {
  const own = host ? state.host : state.seats[seat]?.person
  return state.seats.flatMap(({ occupant, person }, other) => (occupant === 'person' && person !== own ? [other] : []))
}

/** Returns true if there are other people with a seat. */
export const hasOthers = (game: SeatedTable): boolean => game.seat !== -1 && otherSeats(game).length > 0

/** Lists the other people with seats. The host can rename and remove them; the other players can remove names. */
export const PeopleSettings = ({ game }: { readonly game: SeatedTable }) => {
  const others = otherSeats(game)
  if (others.length === 0) return null
  return (
    <ul className="host-people">
      {others.map((seat) => (
        <Person key={game.state.seats[seat]?.person} game={game} seat={seat} />
      ))}
    </ul>
  )
}
