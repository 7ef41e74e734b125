import { isEnding, type LinkEnding, type TableView } from '../../client/table/state/table.ts'
import { type Arguments, EXIT_CODES, type ExitCode } from './command-line.ts'
import type { TerminalLog } from './terminal-log.ts'

/** Longest time before the first connection. */
const FIRST_CONNECT_TIMEOUT_MS = 30_000
/** Longest time without a connection after the first one. */
const RECONNECT_TIMEOUT_MS = 600_000

/** Reports the state of the connection to a table, and ends the program when there is no hope. */
export class ConnectionMonitor {
  private readonly args: Pick<Arguments, 'table' | 'server' | 'name'>
  private readonly terminal: TerminalLog
  private readonly end: (code: ExitCode, sentence: string) => void
  private hasBeenConnected = false
  private isConnected = false
  private lastConnectedMs = Date.now()

  constructor(
    args: Pick<Arguments, 'table' | 'server' | 'name'>,
    terminal: TerminalLog,
    end: (code: ExitCode, sentence: string) => void,
  ) {
    this.args = args
    this.terminal = terminal
    this.end = end
  }

  /** Reports what has changed in the view of the table. */
  update({ link, tries, trouble }: TableView): void {
    const was = this.isConnected
    this.isConnected = link === 'open'
    if (isEnding(link)) this.end(this.exitCodeFor(link), this.endingSentence(link, trouble))
    else if (this.isConnected && !was) this.reportConnected()
    else if (tries > 0) this.reportTrouble(trouble)
    else if (was && !this.isConnected) this.terminal.printChange('link', 'The connection is lost.')
  }

  private reportConnected(): void {
    const { table, server } = this.args
    this.lastConnectedMs = Date.now()
    this.terminal.printChange(
      'link',
      this.hasBeenConnected ? 'The connection is there again.' : `At table ${table} of ${server}.`,
    )
    this.hasBeenConnected = true
  }

  private reportTrouble(trouble: string): void {
    const { server } = this.args
    this.terminal.printChange('link', this.troubleSentence(trouble))
    if (trouble !== '') return
    const patience = this.hasBeenConnected ? RECONNECT_TIMEOUT_MS : FIRST_CONNECT_TIMEOUT_MS
    if (Date.now() - this.lastConnectedMs > patience) this.end(EXIT_CODES.server, `${server} can’t be reached.`)
  }

  private troubleSentence(trouble: string): string {
    const { table, server, name } = this.args
    switch (trouble) {
      case '':
        return `Nobody answers at ${server}; it is tried again.`
      case 'table/knocking':
        return `${name} knocks at table ${table}: somebody there must let this program in.`
      default:
        return `Table ${table} can’t be entered just now (${trouble}); it is tried again.`
    }
  }

  private exitCodeFor(link: LinkEnding): ExitCode {
    return link === 'missing' && this.hasBeenConnected ? EXIT_CODES.done : EXIT_CODES.table
  }

  private endingSentence(link: LinkEnding, trouble: string): string {
    const { table, server, name } = this.args
    switch (link) {
      case 'missing':
        return this.hasBeenConnected ? `Table ${table} is closed.` : `There is no table ${table} at ${server}.`
      case 'locked':
        return `The host has locked table ${table}: nobody new may come.`
      case 'removed':
        return `The host has removed this program from table ${table}.`
      case 'turned-away':
        return `Nobody at table ${table} lets this program in; it may ask again in some minutes.`
      case 'knock':
        return trouble === 'table/bad-name'
          ? `The name "${name}" may not be used at table ${table}.`
          : `Table ${table} lets nobody new in (${trouble}).`
    }
  }
}
