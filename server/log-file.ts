import { fstatSync, writeSync } from 'node:fs'

/** Writes a text, and returns how many of its bytes were written. Throws if none can be. */
type WriteBytes = (bytes: Uint8Array) => number

/** Returns the writer for an output that is a file, or undefined if it is a pipe, a socket or a terminal. */
export const logFileWriter = (fd: number): ((line: string) => void) | undefined =>
  fstatSync(fd).isFile() ? keepLogging((bytes) => writeSync(fd, bytes)) : undefined

/**
 * Returns a function that writes lines of a log. Lines that can't be written, because the disk is full, are left out and counted; the
 * next one that can be written comes after a line with their number. A stream would be closed by the first of them.
 */
export const keepLogging = (write: WriteBytes): ((line: string) => void) => {
  let lostLines = 0
  let isTorn = false
  /** Returns whether the whole text was written. A text that was cut off is ended by the next one. */
  const writeText = (text: string): boolean => {
    const bytes = Buffer.from(isTorn ? `\n${text}` : text)
    try {
      const written = write(bytes)
      isTorn = written < bytes.length
      return !isTorn
    } catch {
      return false
    }
  }
  return (line) => {
    if (lostLines > 0 && writeText(lostLinesNote(lostLines))) lostLines = 0
    if (lostLines > 0 || !writeText(line)) lostLines += 1
  }
}

const lostLinesNote = (lostLines: number): string =>
  `${JSON.stringify({ level: 'warn', time: new Date().toISOString(), pid: process.pid, lostLines, msg: 'Lines of the log could not be written' })}\n`
