import { create } from 'zustand'

type Reader = typeof import('./design-reader.ts')

/** What reads designs comes with the first table that has one; `lost`: it can't be had, and the ordinary board does. */
const useReader = create(() => ({ reader: undefined as Reader | undefined, lost: false }))

let asked = false

const fetchReader = (): void => {
  if (asked) return
  asked = true
  import('./design-reader.ts').then(
    (reader) => useReader.setState({ reader }),
    () => useReader.setState({ lost: true }),
  )
}

/** Undefined until it has come; it is sent for. */
export const designReader = (): Reader | undefined => {
  fetchReader()
  return useReader.getState().reader
}

/** Whether what a table needs to show its board is here; `text` of its design, undefined for the game's own board. */
export const useBoardReady = (text: string | undefined): boolean => {
  const { reader, lost } = useReader()
  if (text !== undefined) fetchReader()
  return text === undefined || reader !== undefined || lost
}
