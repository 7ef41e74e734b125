import { onTestFinished, vi } from 'vitest'
import { log } from '../../server/log.ts'

/** Takes the server's log from `warn` on away from the terminal until this test ends, and returns its lines as they come. */
export const capturedLog = (): readonly string[] => {
  const lines: string[] = []
  const { level } = log
  log.level = 'warn'
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
