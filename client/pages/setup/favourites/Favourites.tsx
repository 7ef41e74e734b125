import { type FormEvent, useState } from 'react'
import { MAX_NAME_LENGTH } from '../../../../server/protocol/choices.ts'
import type { Draft } from '../../../game/setup/draft.ts'
import { readDraft } from '../../../game/setup/setup-link.ts'
import { versionOf } from '../../../game/setup/version.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type FavouriteSetup, MAX_FAVOURITES } from '../../../table/storage/favourite-setups.ts'
import { Button } from '../../../ui/Button.tsx'
import { readCompleteDraft } from '../draft-design.ts'
import type { LinkDraft } from '../saved-rules/rules-name.ts'
import type { FavouriteFault, Favourites } from './use-favourites.ts'

interface KeepFormProps {
  readonly favourites: Favourites
  /** Name that is offered. */
  readonly usual: string
  readonly onEnd: () => void
}

const KeepForm = ({ favourites, usual, onEnd }: KeepFormProps) => {
  const { t } = useTranslation('setup')
  const [typed, setTyped] = useState(usual)
  const [fault, setFault] = useState<FavouriteFault>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    const found = favourites.keep(typed)
    setFault(found)
    if (found === undefined) onEnd()
  }
  return (
    <form className="stack" onSubmit={send}>
      <label className="field">
        <span>{t('favourite.name')}</span>
        <input
          // biome-ignore lint/a11y/noAutofocus: it comes in answer to a button that asks for a name
          autoFocus
          value={typed}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={fault !== undefined}
          aria-describedby="favourite-fault"
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <p id="favourite-fault" className="problem" role="alert">
        {fault !== undefined && t(`favourite.${fault}`, { most: MAX_FAVOURITES })}
      </p>
      <span className="row">
        <button type="submit" className="button small primary">
          {t('favourite.keepIt')}
        </button>
        <Button className="small" text={t('favourite.cancel')} onPress={onEnd} />
      </span>
    </form>
  )
}

interface FavouriteStarProps {
  readonly draft: Draft
  readonly favourites: Favourites
}

/** Star of the set-up: it keeps it under a name, or lets go of it. */
export const FavouriteStar = ({ draft, favourites }: FavouriteStarProps) => {
  const { t } = useTranslation('setup')
  const [isNaming, setNaming] = useState(false)
  const { open } = favourites
  if (isNaming && open === undefined) {
    const usual = (draft.look.called ?? versionOf(draft).name).slice(0, MAX_NAME_LENGTH)
    return <KeepForm favourites={favourites} usual={usual} onEnd={() => setNaming(false)} />
  }
  const press = () => {
    setNaming(open === undefined)
    if (open !== undefined) favourites.remove(open)
  }
  return (
    <span className="row">
      <button type="button" className="button small favourite-star" aria-pressed={open !== undefined} onClick={press}>
        <span aria-hidden="true">{open === undefined ? '☆' : '★'}</span> {t('favourite.star')}
      </button>
      <small className="muted">
        {open === undefined ? t('favourite.hint') : t('favourite.kept', { name: open.name })}
      </small>
    </span>
  )
}

/** Says what a kept set-up is, such as `Tock, 6 players`. */
const useSummary = () => {
  const { t } = useTranslation('setup')
  return ({ link }: FavouriteSetup): string => {
    const { draft } = readDraft(link)
    return t('favourite.summary', { game: draft.look.called ?? versionOf(draft).name, count: draft.players })
  }
}

interface FavouriteListProps {
  readonly favourites: Favourites
  readonly onOpen: (opened: LinkDraft) => void
}

/** Lists the set-ups that were kept. */
export const FavouriteList = ({ favourites: { setups, open }, onOpen }: FavouriteListProps) => {
  const { t } = useTranslation('setup')
  const summaryOf = useSummary()
  if (setups.length === 0) return null
  return (
    <fieldset>
      <legend>{t('favourite.title')}</legend>
      <div className="games">
        {setups.map((setup) => (
          <label key={setup.name} className={setup === open ? 'choice game on' : 'choice game'}>
            <input
              type="radio"
              name="favourite"
              checked={setup === open}
              onChange={() => onOpen(readCompleteDraft(setup.link))}
            />
            <b>{setup.name}</b>
            <span>{summaryOf(setup)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
