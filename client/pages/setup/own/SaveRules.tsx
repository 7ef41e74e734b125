import { type FormEvent, useState } from 'react'
import { MAX_NAME_LENGTH } from '../../../../server/protocol/choices.ts'
import type { Draft } from '../../../game/setup/draft.ts'
import { differencesOf } from '../../../game/setup/house-rules.ts'
import { setSummary } from '../../../game/setup/rule-sentences.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { MAX_SAVED_SETS, type SavedRuleSet } from '../../../table/storage/saved-rule-sets.ts'
import { Button } from '../../../ui/Button.tsx'
import { gameName } from '../../../words/game-text.ts'
import { type NameFault, readOwnName } from './own-name.ts'
import { type OwnSetList, setLink, withRulesName } from './own-set.ts'

interface NameFormProps {
  readonly first: string
  readonly taken: readonly string[]
  readonly button: string
  readonly onName: (name: string) => void
  readonly onCancel: () => void
}

/** Asks for a name that no game and no other saved set has. */
const NameForm = ({ first, taken, button, onName, onCancel }: NameFormProps) => {
  const { t } = useTranslation('rules')
  const [typed, setTyped] = useState(first)
  const [wrong, setWrong] = useState<{ readonly name: string; readonly fault: NameFault }>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    const { name, fault } = readOwnName(typed, taken)
    if (fault === undefined) onName(name)
    else setWrong({ name, fault })
  }
  return (
    <form className="stack own-name" onSubmit={send}>
      <label className="field">
        <span>{t('own.name')}</span>
        <input
          // biome-ignore lint/a11y/noAutofocus: it comes in answer to a button that asks for a name
          autoFocus
          value={typed}
          maxLength={MAX_NAME_LENGTH}
          placeholder={t('own.example')}
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={wrong !== undefined}
          aria-describedby="own-name-fault"
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <p id="own-name-fault" className="problem" role="alert">
        {wrong !== undefined && t(`own.${wrong.fault}`, { name: wrong.name, most: MAX_NAME_LENGTH })}
      </p>
      <span className="row">
        <button type="submit" className="button small primary">
          {button}
        </button>
        <Button className="small" text={t('own.cancel')} onPress={onCancel} />
      </span>
    </form>
  )
}

/** Shows named rules from a link that this browser has not saved, with a button to save them. */
export const ReceivedRules = ({ draft, list }: { readonly draft: Draft; readonly list: OwnSetList }) => {
  const { t } = useTranslation('rules')
  const { set, players, options, look } = draft
  const { called } = look
  if (called === undefined || list.sets.some(({ name }) => name === called)) return null
  return (
    <section className="panel stack received" aria-label={t('own.received')}>
      <small>{t('own.received')}</small>
      <h2>{called}</h2>
      <p>{setSummary(gameName(set.id), differencesOf(set, players, options))}</p>
      <span className="row">
        <Button
          className="small"
          text={t('own.keepThese')}
          onPress={() => list.keep({ name: called, link: setLink(draft) })}
        />
        <small className="muted">{t('own.receivedHint')}</small>
      </span>
    </section>
  )
}

interface Props {
  readonly draft: Draft
  readonly list: OwnSetList
  readonly onChange: (draft: Draft) => void
}

/** A deleted set and its index in the list. */
interface DeletedSet {
  readonly set: SavedRuleSet
  readonly at: number
}

type Asking = 'save' | 'rename' | undefined

interface ButtonProps {
  readonly text: string
  readonly onPress: () => void
}

const Small = ({ text, onPress }: ButtonProps) => <Button className="small" text={text} onPress={onPress} />

/** Saves the draft's house rules under a name. Renames and deletes the open set; deleting can be undone. */
export const SaveRules = ({ draft, list, onChange }: Props) => {
  const { t } = useTranslation('rules')
  const [asking, setAsking] = useState<Asking>()
  const [gone, setGone] = useState<DeletedSet>()
  const { sets, fault } = list
  const open = sets.find(({ name }) => name === draft.look.called)
  const link = setLink(draft)
  const save = (name: string) => {
    const done = list.keep(
      { name, link: asking === 'rename' && open ? open.link : link },
      asking === 'rename' ? open?.name : name,
    )
    if (!done) return
    setAsking(undefined)
    onChange(withRulesName(draft, name))
  }
  const remove = (set: SavedRuleSet) => {
    if (!list.remove(set.name)) return
    setGone({ set, at: sets.indexOf(set) })
    onChange(withRulesName(draft, undefined))
  }
  const undo = ({ set, at }: DeletedSet) => {
    if (!list.restore(set, at)) return
    setGone(undefined)
    onChange(withRulesName(draft, set.name))
  }
  const taken = sets.map(({ name }) => name).filter((name) => asking !== 'rename' || name !== open?.name)
  return (
    <div className="stack keep-rules">
      {gone !== undefined && (
        <p className="row" role="status">
          {t('own.removed', { name: gone.set.name })} <Small text={t('own.undo')} onPress={() => undo(gone)} />
        </p>
      )}
      {open !== undefined && (
        <p className="muted">{t(open.link === link ? 'own.kept' : 'own.changed', { name: open.name })}</p>
      )}
      {asking === undefined ? (
        <span className="row">
          {open !== undefined && open.link !== link && (
            <Small text={t('own.saveChange')} onPress={() => list.keep({ ...open, link })} />
          )}
          {(open === undefined || open.link !== link) && (
            <Small text={t(open === undefined ? 'own.save' : 'own.saveOther')} onPress={() => setAsking('save')} />
          )}
          {open !== undefined && <Small text={t('own.rename')} onPress={() => setAsking('rename')} />}
          {open !== undefined && <Small text={t('own.remove')} onPress={() => remove(open)} />}
        </span>
      ) : (
        <NameForm
          first={asking === 'rename' ? (open?.name ?? '') : open === undefined ? (draft.look.called ?? '') : ''}
          taken={taken}
          button={t(asking === 'rename' ? 'own.renamed' : 'own.keep')}
          onName={save}
          onCancel={() => setAsking(undefined)}
        />
      )}
      {fault !== undefined && (
        <p className="problem" role="alert">
          {t(`own.${fault}`, { most: MAX_SAVED_SETS })}
        </p>
      )}
    </div>
  )
}
