import { useEffect, useState } from 'react'

interface Disposable {
  readonly dispose: () => void
}

/** Something on the graphics processor that lives as long as `make` stays the same; undefined until it is made. */
export const useDisposable = <T extends Disposable>(make: () => T): T | undefined => {
  const [made, setMade] = useState<T>()
  useEffect(() => {
    const fresh = make()
    setMade(fresh)
    return () => {
      setMade(undefined)
      fresh.dispose()
    }
  }, [make])
  return made
}
