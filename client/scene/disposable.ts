import { useEffect, useState } from 'react'

interface Disposable {
  readonly dispose: () => void
}

/** Something on the graphics processor that lives as long as `make` stays the same; undefined until it is made, or where it can't be. */
export const useDisposable = <T extends Disposable>(make: () => T | undefined): T | undefined => {
  const [made, setMade] = useState<T>()
  useEffect(() => {
    const fresh = make()
    setMade(fresh)
    return () => {
      setMade(undefined)
      fresh?.dispose()
    }
  }, [make])
  return made
}
