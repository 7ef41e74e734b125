import type { OpenedFile } from './replay-game.ts'

let handedFile: OpenedFile | undefined

/** Keeps a file that another page has opened until the page of games is shown. */
export const handFileOver = (file: OpenedFile): void => {
  handedFile = file
}

/** Returns the file that another page has handed over, once. */
export const takeHandedFile = (): OpenedFile | undefined => {
  const file = handedFile
  handedFile = undefined
  return file
}
