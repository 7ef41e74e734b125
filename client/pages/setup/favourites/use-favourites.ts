import { useState } from 'react'
import { plainText } from '../../../../engine/text/plain-text.ts'
import type { Draft } from '../../../game/setup/draft.ts'
import { printDraft } from '../../../game/setup/setup-link.ts'
import { noteForgotten } from '../../../table/account/forgotten.ts'
import { type FavouriteSetup, favouriteSetupList, MAX_FAVOURITES } from '../../../table/storage/favourite-setups.ts'

/** Reason why a set-up was not kept: it has no name that can be seen, the name is taken, there are too many, or the browser has no room. */
export type FavouriteFault = 'unseen' | 'taken' | 'many' | 'full'

const VISIBLE_CHARACTER = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Favourite set-ups of this browser. Each change starts from storage, because other tabs may have changed it. */
export const useFavourites = (draft: Draft) => {
  const [setups, setSetups] = useState(favouriteSetupList.read)
  const link = printDraft(draft)
  return {
    setups,
    /** The favourite that the draft is, without any change. */
    open: setups.find((setup) => setup.link === link),
    /** Keeps the draft. Returns why it could not be. */
    keep: (typed: string): FavouriteFault | undefined => {
      const name = plainText(typed)
      const known = favouriteSetupList.read()
      if (!VISIBLE_CHARACTER.test(name)) return 'unseen'
      if (known.some((setup) => setup.name === name)) return 'taken'
      if (known.length >= MAX_FAVOURITES) return 'many'
      const isKept = favouriteSetupList.save({ name, link })
      setSetups(favouriteSetupList.read())
      return isKept ? undefined : 'full'
    },
    remove: ({ name }: FavouriteSetup): void => {
      if (favouriteSetupList.forget(name)) noteForgotten('setup', name)
      setSetups(favouriteSetupList.read())
    },
  }
}

export type Favourites = ReturnType<typeof useFavourites>
