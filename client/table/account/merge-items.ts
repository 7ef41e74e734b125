import { type FollowingKind, type Item, itemKey } from './item.ts'

/** Things of a person that a browser knows, by the keys of `itemKey`. */
export interface KnownItems {
  readonly items: ReadonlyMap<string, Item>
  /** Marks of the bodies that things of the account were last known to have, by key; or `APART_MARK`. */
  readonly agreed: ReadonlyMap<string, string>
  /** Things that the person has removed here since. */
  readonly forgotten: ReadonlySet<string>
}

/** Mark of a thing that browser and account have in different forms, each for itself. */
export const APART_MARK = 'apart'

/** Returns a mark by which a body is known again: FNV-1a, 32 bits. Both sides come from the same person. */
const markOf = (body: string): string => {
  let mark = 0x811c9dc5
  for (let i = 0; i < body.length; i++) mark = Math.imul(mark ^ body.charCodeAt(i), 0x01000193)
  return (mark >>> 0).toString(36)
}

/** Mark of things that were removed. */
const DELETED_MARK = markOf('')

/** A result of the account's form of a thing and a form that was made here: the form to keep, if it can be one, and what is kept beside it. */
interface Merged {
  readonly body?: string
  readonly beside?: Item
}

const mergeGames = (own: string, theirs: string): Merged => {
  const { figures } = JSON.parse(own)
  const game = JSON.parse(theirs)
  return { body: game.figures === undefined && figures !== undefined ? JSON.stringify({ ...game, figures }) : theirs }
}

/** A person may have two seats at a table, taken on two devices: each device keeps its own. */
const mergeTables = (own: string, theirs: string): Merged =>
  JSON.parse(own).token === JSON.parse(theirs).token ? { body: own } : {}

/** Rules or set-ups that two devices have under one name are both kept, those of this device under another one. */
const mergeRules = (own: Item, theirs: string, isTaken: (id: string) => boolean): Merged => {
  let number = 2
  while (isTaken(`${own.id} ${number}`)) number++
  const id = `${own.id} ${number}`
  return { body: theirs, beside: { ...own, id, body: JSON.stringify({ ...JSON.parse(own.body), name: id }) } }
}

const mergeBodies = (own: Item, theirs: string, isTaken: (id: string) => boolean): Merged => {
  switch (own.kind) {
    case 'game':
      return mergeGames(own.body, theirs)
    case 'table':
      return mergeTables(own.body, theirs)
    case 'rules':
    case 'setup':
      return mergeRules(own, theirs, isTaken)
    case 'board':
      return { body: own.body }
  }
}

/** Takes one change of the account in. */
const takeChange = ({ items, agreed, forgotten }: KnownItems, change: Item): KnownItems => {
  const key = itemKey(change)
  const own = items.get(key)
  const before = agreed.get(key)
  const withItem = (...put: readonly Item[]) =>
    new Map([...items, ...put.map((item) => [itemKey(item), item] as const)])
  const withMark = (mark: string) => new Map([...agreed, [key, mark] as const])
  const known = { items, agreed: withMark(markOf(change.body)), forgotten }
  if (own?.body === change.body) return known
  if (own === undefined) {
    // What was sent from here comes back once, when it may have fallen off its list.
    const isLeft = change.body === '' || forgotten.has(key) || before === markOf(change.body)
    return isLeft ? known : { ...known, items: withItem(change) }
  }
  if (change.body === '') {
    const wasShared = before !== undefined && before !== DELETED_MARK && before !== APART_MARK
    return wasShared ? { ...known, items: new Map([...items].filter(([other]) => other !== key)) } : known
  }
  if (before === markOf(own.body)) return { ...known, items: withItem(change) }
  const { body, beside } = mergeBodies(own, change.body, (id) => items.has(itemKey({ kind: own.kind, id })))
  if (body === undefined) return { items, agreed: withMark(APART_MARK), forgotten }
  return { ...known, items: withItem({ ...own, body }, ...(beside === undefined ? [] : [beside])) }
}

/**
 * Takes changes of the account in. What was not changed here since takes the account's form; what was, is merged, and goes to the account
 * next. Things that were removed elsewhere are removed here, unless this browser had them before it had the account.
 */
export const takeChanges = (known: KnownItems, changes: readonly Item[]): KnownItems =>
  changes.reduce(takeChange, known)

/** Returns what the account does not know yet in its present form. */
export const ownChanges = ({ items, agreed, forgotten }: KnownItems): readonly Item[] => {
  const changed = [...items.values()].filter((item) => {
    const mark = agreed.get(itemKey(item))
    return mark !== APART_MARK && mark !== markOf(item.body)
  })
  const gone = [...forgotten].filter(
    (key) => !items.has(key) && ![undefined, DELETED_MARK, APART_MARK].includes(agreed.get(key)),
  )
  const removals = gone.map((key): Item => {
    const [kind = ''] = key.split(' ', 1)
    return { kind: kind as FollowingKind, id: key.slice(kind.length + 1), body: '' }
  })
  return [...changed, ...removals]
}

/** Notes that the account has these things as they were sent. */
export const noteSent = ({ items, agreed, forgotten }: KnownItems, sent: readonly Item[]): KnownItems => ({
  items,
  agreed: new Map([...agreed, ...sent.map((item) => [itemKey(item), markOf(item.body)] as const)]),
  forgotten: new Set([...forgotten].filter((key) => !sent.some((item) => itemKey(item) === key))),
})
