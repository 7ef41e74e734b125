import { onTestFinished, vi } from 'vitest'
import { type LogLevel, log } from '../../server/log.ts'

/** Keeps the server's log from a level on off the terminal until the test ends. Returns an array that gets its lines. */
export const capturedLog = (from: LogLevel = 'warn'): readonly string[] => {
  const lines: string[] = []
  const { level } = log
  log.level = from
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line))
    return true
  })
  onTestFinished(() => {
    spy.mockRestore()
    log.level = level
  })
  return lines
}
