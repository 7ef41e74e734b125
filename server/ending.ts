import { log } from './log.ts'

/** Closing may take this long, ms; whoever stops services waits about as long before he kills. */
const PATIENCE = 9000

/** At the first SIGTERM or SIGINT closes everything and exits, at the second exits at once; so it does where nothing is sure any more. */
export const endOnSignals = (close: () => Promise<void>): void => {
  let ending = false
  const end = (signal: NodeJS.Signals): void => {
    if (ending) process.exit(1)
    ending = true
    log.info({ signal }, 'Closing')
    const late = setTimeout(() => {
      log.error('Closing took too long')
      process.exit(1)
    }, PATIENCE)
    close().then(
      () => {
        clearTimeout(late)
        log.info('Closed')
        process.exit(0)
      },
      (err) => {
        log.error({ err }, 'Closing failed')
        process.exit(1)
      },
    )
  }
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'The server breaks down')
    process.exit(1)
  })
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}
