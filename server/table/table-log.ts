/** Log of what goes wrong at tables. */
export interface TableLog {
  readonly warn: (fields: object, message: string) => void
  readonly error: (fields: object, message: string) => void
}

/** Used until `setTableLog` is called, as in a browser, where the console is the log. */
const CONSOLE_LOG: TableLog = {
  warn: (fields, message) => console.warn(message, fields),
  error: (fields, message) => console.error(message, fields),
}

let log = CONSOLE_LOG

/** Sets the log that tables write to. */
export const setTableLog = (newLog: TableLog): void => {
  log = newLog
}

export const tableLog: TableLog = {
  warn: (fields, message) => log.warn(fields, message),
  error: (fields, message) => log.error(fields, message),
}
