/**
 * Returns whether a value has a shape, and adds the path of every field that does not belong to it to `extra`. `path`:
 * the path of the value itself, empty at the top.
 */
export type ShapeCheck = (value: unknown, path: string, extra: string[]) => boolean

export const isText: ShapeCheck = (value) => typeof value === 'string'
export const isTrue: ShapeCheck = (value) => value === true
export const isWhole: ShapeCheck = (value) => Number.isSafeInteger(value)
export const isPrimitive: ShapeCheck = (value) => ['string', 'number', 'boolean'].includes(typeof value)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a check that accepts arrays of values that `is` accepts. */
export const arrayOf =
  (is: ShapeCheck): ShapeCheck =>
  (value, path, extra) =>
    Array.isArray(value) && value.every((entry, i) => is(entry, `${path}[${i}]`, extra))

/** Returns a check that accepts objects with fields of any name and values that `is` accepts. */
export const mapOf =
  (is: ShapeCheck): ShapeCheck =>
  (value, path, extra) =>
    isObject(value) && Object.entries(value).every(([name, entry]) => is(entry, `${path}.${name}`, extra))

/** Returns a check that accepts `undefined` and values that `is` accepts. */
export const optional =
  (is: ShapeCheck): ShapeCheck =>
  (value, path, extra) =>
    value === undefined || is(value, path, extra)

/** Returns a check that accepts objects with the fields of `T`. */
export const objectOf = <T>(fields: { readonly [K in keyof Required<T>]: ShapeCheck }): ShapeCheck => {
  const known = Object.entries<ShapeCheck>(fields)
  return (value, path, extra) => {
    if (!isObject(value)) return false
    const inside = path === '' ? '' : `${path}.`
    for (const name of Object.keys(value)) if (!Object.hasOwn(fields, name)) extra.push(`${inside}${name}`)
    return known.every(([name, is]) => is(Object.hasOwn(value, name) ? value[name] : undefined, inside + name, extra))
  }
}
