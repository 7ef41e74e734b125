/** Kinds of things that follow a person to their devices: games that are over, tables with the person's seat, groups at one device, own rules, favourite set-ups, keys of shown boards. */
export const ITEM_KINDS = ['game', 'table', 'party', 'rules', 'setup', 'board'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

/** Limits of a request and of an item. Pages need them without the shapes of requests. */
export const MAX_ITEMS_AT_ONCE = 40
export const MAX_ITEM_LENGTH = 3000
export const MAX_ITEM_ID_LENGTH = 128
