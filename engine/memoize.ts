/**
 * Returns a function that computes each result once and keeps it as long as its key lives. `make` never returns
 * undefined.
 */
export const memoize = <K extends WeakKey, V>(make: (key: K) => V): ((key: K) => V) => {
  const results = new WeakMap<K, V>()
  return (key) => {
    const known = results.get(key)
    if (known !== undefined) return known
    const made = make(key)
    results.set(key, made)
    return made
  }
}
