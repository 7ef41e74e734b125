import { type Broken, isReplayGame, type ReplayGame, readReplayGame } from './replay-game.ts'

/** Records of the longest games are much smaller. */
const MAX_FILE_BYTES = 4_000_000

/** A file that was opened: the game in it, or why there is none. */
export interface OpenedFile {
  readonly name: string
  /** Content of the file, not checked. */
  readonly given: unknown
  readonly film: ReplayGame | undefined
  readonly broken: Broken | undefined
  readonly large: boolean
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads the record of a game from a file; it never fails. */
export const openFile = async (file: Pick<File, 'name' | 'size' | 'text'>): Promise<OpenedFile> => {
  const { name } = file
  if (file.size > MAX_FILE_BYTES) return { name, given: undefined, film: undefined, broken: undefined, large: true }
  const given = parsed(await file.text().catch(() => ''))
  const read = readReplayGame(given)
  return isReplayGame(read)
    ? { name, given, film: read, broken: undefined, large: false }
    : { name, given, film: undefined, broken: read, large: false }
}
