import { useEffect, useMemo, useState } from 'react'

interface Disposable {
  readonly dispose: () => void
}

/** What was replaced may still be drawn with until its successor is on show, ms: let go at once it would be seen black. */
const LINGER = 500

/** Things that follow each other on the graphics processor. */
export interface Succession {
  /** Takes the place of what was there, which is let go a little later. */
  readonly put: (fresh: Disposable | undefined) => void
  /** Lets go of all at once. */
  readonly end: () => void
}

export const makeSuccession = (): Succession => {
  const held = new Set<Disposable>()
  const letGo = (thing: Disposable): void => {
    if (held.delete(thing)) thing.dispose()
  }
  return {
    put: (fresh) => {
      const old = [...held]
      if (fresh !== undefined) held.add(fresh)
      if (old.length > 0) setTimeout(() => old.forEach(letGo), LINGER)
    },
    end: () => [...held].forEach(letGo),
  }
}

/** Something on the graphics processor that lives as long as `make` stays the same; undefined until it is made, or where it can't be. */
export const useDisposable = <T extends Disposable>(make: () => T | undefined): T | undefined => {
  const [made, setMade] = useState<T>()
  const succession = useMemo(makeSuccession, [])
  useEffect(() => {
    const fresh = make()
    succession.put(fresh)
    setMade(fresh)
  }, [make, succession])
  useEffect(() => succession.end, [succession])
  return made
}
