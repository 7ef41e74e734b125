/** Returns the function with its results kept, each as long as its key. */
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
