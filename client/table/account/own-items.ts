import type { ItemReply } from '../../../server/protocol/account.ts'
import { MAX_ITEM_ID_LENGTH, MAX_ITEM_LENGTH } from '../../../server/protocol/account-items.ts'
import { isDeviceCode } from '../../../server/protocol/codes.ts'
import { removeStored } from '../../ui/page/browser-storage.ts'
import { TOKEN_KEY_PREFIX } from '../net/tokens.ts'
import { boardKeyList, isBoardKey, type StoredBoardKey } from '../storage/board-keys.ts'
import { type FavouriteSetup, favouriteSetupList, isFavouriteSetup } from '../storage/favourite-setups.ts'
import { gameList, isRememberedGame, type RememberedGame } from '../storage/games.ts'
import { parseJson } from '../storage/json.ts'
import { isSavedRuleSet, type SavedRuleSet, savedRuleSetList } from '../storage/saved-rule-sets.ts'
import { tableList } from '../storage/tables.ts'
import { type FollowingKind, type Item, itemKey } from './item.ts'
import { type ExportedTable, exportTable, isExportedTable, isShortEntry, storeToken } from './portable-entries.ts'

/** A list of this browser whose entries follow the person. */
interface FollowingList<T> {
  /** Returns the entries that follow, in the form in which they go to the account. */
  readonly read: () => readonly T[]
  /** Returns whether an entry is one that a page could have stored, and that follows. */
  readonly isEntry: (entry: unknown) => entry is T
  readonly idOf: (entry: T) => string
  /** Stores entries, in place of those with the same id, and removes the ones with these ids. What has no room is left out. */
  readonly store: (entries: readonly T[], removed: ReadonlySet<string>) => void
}

/** Stores entries in a list in which those of the same id keep their place. */
const replaceIn = <T>(
  list: readonly T[],
  entries: readonly T[],
  removed: ReadonlySet<string>,
  idOf: (entry: T) => string,
) => {
  const byId = new Map(entries.map((entry) => [idOf(entry), entry]))
  const known = new Set(list.map(idOf))
  return {
    kept: list.filter((entry) => !removed.has(idOf(entry))).map((entry) => byId.get(idOf(entry)) ?? entry),
    added: entries.filter((entry) => !known.has(idOf(entry))),
  }
}

/** A game on one device only has its record there. */
const FOLLOWING_GAMES: FollowingList<RememberedGame> = {
  read: () => gameList.read().filter(({ code }) => !isDeviceCode(code)),
  isEntry: (entry): entry is RememberedGame =>
    isShortEntry(entry) && isRememberedGame(entry) && !isDeviceCode(entry.code),
  idOf: ({ id }) => id,
  store: (entries, removed) => {
    // A game that ended in the future would stay the latest one, before all that are played from now on.
    const past = entries.map((game) => ({ ...game, ended: Math.min(game.ended, Date.now()) }))
    const { kept, added } = replaceIn(gameList.read(), past, removed, ({ id }) => id)
    gameList.write([...kept, ...added].sort((a, b) => b.ended - a.ended))
  },
}

/** A table with the key to the person's seat. */
type SeatedTable = ExportedTable & { readonly token: string }

const hasSeat = (table: ExportedTable): table is SeatedTable =>
  table.token !== undefined && !table.pass && !isDeviceCode(table.code)

/** Tables with their fields in one order. Who is on turn changes too often, and the server knows it. */
const FOLLOWING_TABLES: FollowingList<SeatedTable> = {
  read: () =>
    tableList
      .read()
      .map(exportTable)
      .filter(hasSeat)
      .map(({ code, rules, preset, called, names, running, pass, seats, score, token }) => ({
        code,
        rules,
        ...(preset !== undefined && { preset }),
        ...(called !== undefined && { called }),
        names,
        running,
        pass,
        ...(seats !== undefined && { seats }),
        ...(score !== undefined && { score }),
        token,
      })),
  isEntry: (entry): entry is SeatedTable => isShortEntry(entry) && isExportedTable(entry) && hasSeat(entry),
  idOf: ({ code }) => code,
  store: (entries, removed) => {
    const tables = tableList.read()
    const turns = new Map(tables.map(({ code, turn }) => [code, turn]))
    for (const code of removed) removeStored(TOKEN_KEY_PREFIX + code)
    const withTurns = entries.filter(storeToken).map(({ token: _, ...table }) => {
      const turn = turns.get(table.code)
      return turn === undefined ? table : { ...table, turn }
    })
    const { kept, added } = replaceIn(tables, withTurns, removed, ({ code }) => code)
    // What another device played at last comes first, and nothing of this browser makes way.
    tableList.write([...added.slice(0, Math.max(0, tableList.max - kept.length)), ...kept])
  },
}

/** Makes the part of a sync that handles a stored list in which new entries come last. */
const followingAtEnd = <T>(
  { read, write }: { readonly read: () => readonly T[]; readonly write: (items: readonly T[]) => boolean },
  isEntry: (item: unknown) => item is T,
  idOf: (item: T) => string,
): FollowingList<T> => ({
  read,
  isEntry,
  idOf,
  store: (entries, removed) => {
    const { kept, added } = replaceIn(read(), entries, removed, idOf)
    write([...kept, ...added])
  },
})

const RULES_LIST = followingAtEnd(savedRuleSetList, isSavedRuleSet, ({ name }: SavedRuleSet) => name)
const FOLLOWING_FAVOURITES = followingAtEnd(favouriteSetupList, isFavouriteSetup, ({ name }: FavouriteSetup) => name)
const BOARD_KEY_LIST = followingAtEnd(boardKeyList, isBoardKey, ({ id }: StoredBoardKey) => id)

/** A kind of things as texts. */
interface ItemList {
  readonly read: () => readonly Item[]
  /** Returns whether a text is an entry of this list under this id. */
  readonly isReadable: (id: string, body: string) => boolean
  readonly store: (items: readonly Item[], removed: ReadonlySet<string>) => void
}

const asItems = <T>(kind: FollowingKind, { read, isEntry, idOf, store }: FollowingList<T>): ItemList => ({
  read: () =>
    read()
      .map((entry) => ({ kind, id: idOf(entry), body: JSON.stringify(entry) }))
      .filter(({ id, body }) => id !== '' && id.length <= MAX_ITEM_ID_LENGTH && body.length <= MAX_ITEM_LENGTH),
  isReadable: (id, body) => {
    const entry = parseJson(body)
    return entry !== undefined && isEntry(entry) && idOf(entry) === id
  },
  store: (items, removed) => store(items.map(({ body }) => parseJson(body)).filter(isEntry), removed),
})

const LIST_BY_KIND: { readonly [Kind in FollowingKind]: ItemList } = {
  game: asItems('game', FOLLOWING_GAMES),
  table: asItems('table', FOLLOWING_TABLES),
  rules: asItems('rules', RULES_LIST),
  setup: asItems('setup', FOLLOWING_FAVOURITES),
  board: asItems('board', BOARD_KEY_LIST),
}
const FOLLOWING_KINDS = Object.keys(LIST_BY_KIND) as readonly FollowingKind[]

/** Returns what this browser has of the things that follow the person. */
export const readOwnItems = (): ReadonlyMap<string, Item> =>
  new Map(FOLLOWING_KINDS.flatMap((kind) => LIST_BY_KIND[kind].read()).map((item) => [itemKey(item), item]))

/** Returns whether this version can read a thing of the account: one that was removed, or an entry of a list. */
export const isReadable = (item: ItemReply): item is Item => {
  const kind = FOLLOWING_KINDS.find((known) => known === item.kind)
  return kind !== undefined && (item.body === '' || LIST_BY_KIND[kind].isReadable(item.id, item.body))
}

/** Changes the lists of this browser from what they had to what they shall have. Returns false if that is the same. */
export const storeItems = (before: ReadonlyMap<string, Item>, after: ReadonlyMap<string, Item>): boolean => {
  const changed = [...after].filter(([key, { body }]) => before.get(key)?.body !== body).map(([, item]) => item)
  const removed = [...before].filter(([key]) => !after.has(key)).map(([, item]) => item)
  for (const kind of FOLLOWING_KINDS) {
    const items = changed.filter((item) => item.kind === kind)
    const ids = new Set(removed.filter((item) => item.kind === kind).map(({ id }) => id))
    if (items.length + ids.size > 0) LIST_BY_KIND[kind].store(items, ids)
  }
  return changed.length + removed.length > 0
}
