import { type FormEvent, useState } from 'react'
import { MAX_NAME_LENGTH } from '../../../../server/protocol/choices.ts'
import type { Draft } from '../../../game/setup/draft.ts'
import { setSummary } from '../../../game/setup/rule-sentences.ts'
import { versionOf } from '../../../game/setup/version.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { MAX_SAVED_SETS, type SavedRuleSet } from '../../../table/storage/saved-rule-sets.ts'
import { Button } from '../../../ui/Button.tsx'
import { type NameFault, readRulesName } from './rules-name.ts'
import { printRulesLink, type SavedRuleSetList, withRulesName } from './use-saved-rule-sets.ts'

interface NameFormProps {
  readonly initialName: string
  readonly takenNames: readonly string[]
  readonly buttonText: string
  readonly onName: (name: string) => void
  readonly onCancel: () => void
}

/** Asks for a name that no game and no other saved set has. */
const NameForm = ({ initialName, takenNames, buttonText, onName, onCancel }: NameFormProps) => {
  const { t } = useTranslation('rules')
  const [typed, setTyped] = useState(initialName)
  const [rejected, setRejected] = useState<{ readonly name: string; readonly fault: NameFault }>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    const { name, fault } = readRulesName(typed, takenNames)
    if (fault === undefined) onName(name)
    else setRejected({ name, fault })
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
          aria-invalid={rejected !== undefined}
          aria-describedby="own-name-fault"
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <p id="own-name-fault" className="problem" role="alert">
        {rejected !== undefined && t(`own.${rejected.fault}`, { name: rejected.name, most: MAX_NAME_LENGTH })}
      </p>
      <span className="row">
        <button type="submit" className="button small primary">
          {buttonText}
        </button>
        <Button className="small" text={t('own.cancel')} onPress={onCancel} />
      </span>
    </form>
  )
}

/** Shows named rules from a link that this browser has not saved, with a button to save them. */
export const ReceivedRules = ({ draft, list }: { readonly draft: Draft; readonly list: SavedRuleSetList }) => {
  const { t } = useTranslation('rules')
  const { called } = draft.look
  const { name, differences } = versionOf(draft)
  if (called === undefined || list.sets.some((saved) => saved.name === called)) return null
  return (
    <section className="panel stack received" aria-label={t('own.received')}>
      <small>{t('own.received')}</small>
      <h2>{called}</h2>
      <p>{setSummary(name, differences)}</p>
      <span className="row">
        <Button
          className="small"
          text={t('own.keepThese')}
          onPress={() => list.save({ name: called, link: printRulesLink(draft) })}
        />
        <small className="muted">{t('own.receivedHint')}</small>
      </span>
    </section>
  )
}

interface SaveRulesProps {
  readonly draft: Draft
  readonly list: SavedRuleSetList
  readonly onChange: (draft: Draft) => void
}

/** A deleted set and its index in the list. */
interface DeletedSet {
  readonly set: SavedRuleSet
  readonly at: number
}

type NameFormPurpose = 'save' | 'rename' | undefined

interface SmallButtonProps {
  readonly text: string
  readonly onPress: () => void
}

const SmallButton = ({ text, onPress }: SmallButtonProps) => <Button className="small" text={text} onPress={onPress} />

/** Saves the draft's house rules under a name. Renames and deletes the open set; deleting can be undone. */
export const SaveRules = ({ draft, list, onChange }: SaveRulesProps) => {
  const { t } = useTranslation('rules')
  const [purpose, setPurpose] = useState<NameFormPurpose>()
  const [deleted, setDeleted] = useState<DeletedSet>()
  const { sets, fault } = list
  const open = sets.find(({ name }) => name === draft.look.called)
  const link = printRulesLink(draft)
  const save = (name: string) => {
    const done = list.save(
      { name, link: purpose === 'rename' && open ? open.link : link },
      purpose === 'rename' ? open?.name : name,
    )
    if (!done) return
    setPurpose(undefined)
    onChange(withRulesName(draft, name))
  }
  const remove = (set: SavedRuleSet) => {
    if (!list.remove(set.name)) return
    setDeleted({ set, at: sets.indexOf(set) })
    onChange(withRulesName(draft, undefined))
  }
  const undo = ({ set, at }: DeletedSet) => {
    if (!list.restore(set, at)) return
    setDeleted(undefined)
    onChange(withRulesName(draft, set.name))
  }
  const takenNames = sets.map(({ name }) => name).filter((name) => purpose !== 'rename' || name !== open?.name)
  return (
    <div className="stack keep-rules">
      {deleted !== undefined && (
        <p className="row" role="status">
          {t('own.removed', { name: deleted.set.name })}{' '}
          <SmallButton text={t('own.undo')} onPress={() => undo(deleted)} />
        </p>
      )}
      {open !== undefined && (
        <p className="muted">{t(open.link === link ? 'own.kept' : 'own.changed', { name: open.name })}</p>
      )}
      {purpose === undefined ? (
        <span className="row">
          {open !== undefined && open.link !== link && (
            <SmallButton text={t('own.saveChange')} onPress={() => list.save({ ...open, link })} />
          )}
          {(open === undefined || open.link !== link) && (
            <SmallButton
              text={t(open === undefined ? 'own.save' : 'own.saveOther')}
              onPress={() => setPurpose('save')}
            />
          )}
          {open !== undefined && <SmallButton text={t('own.rename')} onPress={() => setPurpose('rename')} />}
          {open !== undefined && <SmallButton text={t('own.remove')} onPress={() => remove(open)} />}
        </span>
      ) : (
        <NameForm
          initialName={purpose === 'rename' ? (open?.name ?? '') : open === undefined ? (draft.look.called ?? '') : ''}
          takenNames={takenNames}
          buttonText={t(purpose === 'rename' ? 'own.renamed' : 'own.keep')}
          onName={save}
          onCancel={() => setPurpose(undefined)}
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
