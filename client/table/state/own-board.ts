import { create } from 'zustand'

type Reader = typeof import('../../../workshop/table-setup.ts')

/** The code that reads designs is loaded with the first table that has one. `lost`: it can't be loaded, and the game's own board is shown. */
const useReader = create(() => ({ reader: undefined as Reader | undefined, lost: false }))

let asked = false

const fetchReader = (): void => {
  if (asked) return
  asked = true
  import('../../../workshop/table-setup.ts').then(
    (reader) => useReader.setState({ reader }),
    () => useReader.setState({ lost: true }),
  )
}

/** Undefined until it is loaded; asks for it. */
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
