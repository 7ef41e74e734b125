/** What a television of 2021 (Chromium 79) lacks of what the page and its libraries call. */

type Index = { readonly length: number; readonly [index: number]: unknown }

const at = function (this: Index, index: number): unknown {
  const place = Math.trunc(index) || 0
  return this[place < 0 ? this.length + place : place]
}

const lastIndex = (list: Index, wanted: (value: unknown, index: number) => unknown): number => {
  let index = list.length - 1
  while (index >= 0 && !wanted(list[index], index)) index--
  return index
}

const copied = (list: Index): unknown[] => Array.prototype.slice.call(list)

const LISTS = {
  at,
  findLast(this: Index, wanted: (value: unknown, index: number) => unknown) {
    return this[lastIndex(this, wanted)]
  },
  findLastIndex(this: Index, wanted: (value: unknown, index: number) => unknown) {
    return lastIndex(this, wanted)
  },
  toSorted(this: Index, order?: (a: unknown, b: unknown) => number) {
    return copied(this).sort(order)
  },
  toReversed(this: Index) {
    return copied(this).reverse()
  },
  with(this: Index, index: number, value: unknown) {
    const copy = copied(this)
    copy[index < 0 ? copy.length + index : index] = value
    return copy
  },
}

const TEXTS = {
  at,
  replaceAll(this: string, wanted: string | RegExp, by: string) {
    return typeof wanted === 'string' ? this.split(wanted).join(by) : this.replace(wanted, by)
  },
}

/** Enough for plain data. */
const clone = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))

const groups = (values: Iterable<unknown>, keyOf: (value: unknown, index: number) => PropertyKey) => {
  const made: Record<PropertyKey, unknown[]> = Object.create(null)
  let index = 0
  for (const value of values) {
    const key = keyOf(value, index++)
    const group = made[key] ?? []
    group.push(value)
    made[key] = group
  }
  return made
}

const OBJECTS = {
  hasOwn: (value: object, key: PropertyKey) => Object.getOwnPropertyDescriptor(value, key) !== undefined,
  groupBy: groups,
}

/** Holds on to what it refers to: a page for one evening can afford it. */
class StrongRef {
  private readonly target: object
  constructor(target: object) {
    this.target = target
  }
  deref(): object {
    return this.target
  }
}

class NoRegistry {
  register(): void {}
  unregister(): void {}
}

const promises = {
  withResolvers() {
    let resolve = (_value: unknown): void => undefined
    let reject = (_reason: unknown): void => undefined
    const promise = new Promise((yes, no) => {
      resolve = yes
      reject = no
    })
    return { promise, resolve, reject }
  },
}

const replaceChildren = function (this: Element, ...nodes: (Node | string)[]): void {
  while (this.lastChild !== null) this.lastChild.remove()
  this.append(...nodes)
}

/** Adds what is not there; what is there stays. */
const provide = (target: object, parts: object): void => {
  for (const [name, value] of Object.entries(parts)) {
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true })
  }
}

const TYPED = Object.getPrototypeOf(Uint8Array.prototype) as object

/** Imported before anything else of the page. */
const modernise = (): void => {
  provide(Array.prototype, LISTS)
  provide(TYPED, { at })
  provide(String.prototype, TEXTS)
  provide(Object, OBJECTS)
  provide(Promise, promises)
  provide(globalThis, { structuredClone: clone, WeakRef: StrongRef, FinalizationRegistry: NoRegistry })
  if (typeof Element !== 'undefined') provide(Element.prototype, { replaceChildren })
}

modernise()
