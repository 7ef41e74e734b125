import { makeStoredList } from './stored-list.ts'

/** A set-up of a table that was kept under a name. */
export interface FavouriteSetup {
  readonly name: string
  /** The set-up in the form of a link. Readers must validate it. */
  readonly link: string
}

export const MAX_FAVOURITES = 30
/** The longest links have a board with a drawing of one's own. */
const MAX_LINK_LENGTH = 8000

export const isFavouriteSetup = (item: unknown): item is FavouriteSetup => {
  const { name, link } = (item ?? {}) as Partial<FavouriteSetup>
  return typeof name === 'string' && name !== '' && typeof link === 'string' && link.length <= MAX_LINK_LENGTH
}

/** Favourite set-ups in the storage of this browser, the latest first. */
export const favouriteSetupList = makeStoredList({
  key: 'favourites',
  max: MAX_FAVOURITES,
  isItem: isFavouriteSetup,
  idOf: ({ name }) => name,
})
