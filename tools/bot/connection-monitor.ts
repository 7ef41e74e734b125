import { isEnding, type LinkEnding, type TableView } from '../../client/table/state/table.ts'
import { type Arguments, EXIT_CODES, type ExitCode } from './command-line.ts'
import type { TerminalLog } from './terminal-log.ts'

/** Longest time before the first connection. */
const FIRST_CONNECT_TIMEOUT_MS = 30_000
/** Longest time without a connection after the first one. */
const RECONNECT_TIMEOUT_MS = 600_000

/** Number of lost connections within `RECONNECT_TIMEOUT_MS` after which a server is given up. */
const MAX_LOSSES = 30

/** Reports the state of the connection to a table, and ends the program when there is no hope. */
export class ConnectionMonitor {
  private readonly args: Pick<Arguments, 'table' | 'server' | 'name'>
  private readonly terminal: TerminalLog
  private readonly end: (code: ExitCode, sentence: string) => void
  private hasBeenConnected = false
  private isConnected = false
  private lastConnectedMs = Date.now()
  private firstConnectedMs = 0
  /** Times at which a connection was lost (ms since 1970). */
  private lossesMs: readonly number[] = []
  private hasSeenTable = false

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
  update({ link, tries, trouble, state }: TableView): void {
    const was = this.isConnected
    if (state !== undefined) this.hasSeenTable = true
    this.isConnected = link === 'open'
    if (isEnding(link)) this.end(this.exitCodeFor(link), this.endingSentence(link, trouble))
    else if (this.isConnected && !was) this.reportConnected()
    else if (this.isConnected && !this.hasSeenTable) this.checkFirstState()
    else if (tries > 0) this.reportTrouble(trouble)
    else if (was && !this.isConnected) this.reportLoss()
  }

  private reportLoss(): void {
    const earliestMs = Date.now() - RECONNECT_TIMEOUT_MS
    this.lossesMs = [...this.lossesMs.filter((atMs) => atMs > earliestMs), Date.now()]
    this.terminal.printChange('link', 'The connection is lost.')
    if (this.lossesMs.length < MAX_LOSSES) return
    const minutes = RECONNECT_TIMEOUT_MS / 60_000
    this.end(EXIT_CODES.server, `${this.args.server} has closed ${MAX_LOSSES} connections within ${minutes} minutes.`)
  }

  /** Gives up a server that accepts connections and has never sent a table. */
  private checkFirstState(): void {
    if (Date.now() - this.firstConnectedMs <= FIRST_CONNECT_TIMEOUT_MS) return
    const { server, table } = this.args
    this.end(EXIT_CODES.server, `${server} answers, but has sent no table ${table} that this program can read.`)
  }

  private reportConnected(): void {
    const { table, server } = this.args
    this.lastConnectedMs = Date.now()
    if (!this.hasBeenConnected) this.firstConnectedMs = this.lastConnectedMs
    this.terminal.printChange(
      'link',
      this.hasBeenConnected ? 'The connection is there again.' : `At table ${table} of ${server}.`,
    )
    this.hasBeenConnected = true
  }

  private reportTrouble(trouble: string): void {
    const { server } = this.args
    this.terminal.printChange('link', this.troubleSentence(trouble))
    if (trouble === 'table/knocking') return
    const patience = this.hasBeenConnected || trouble !== '' ? RECONNECT_TIMEOUT_MS : FIRST_CONNECT_TIMEOUT_MS
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
      case 'banned':
        return `The operator of ${server} has closed its tables to this program for now.`
      case 'turned-away':
        return `Nobody at table ${table} lets this program in; it may ask again in some minutes.`
      case 'knock':
        return trouble === 'table/bad-name'
          ? `The name "${name}" may not be used at table ${table}.`
          : `Table ${table} lets nobody new in (${trouble}).`
    }
  }
}
