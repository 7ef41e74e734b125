import { setMaxListeners } from 'node:events'
import { vi } from 'vitest'
import type { MadeTable } from '../../../server/protocol/http.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import { stubPage } from '../../client/page.ts'

type Net = typeof import('../../../client/table/net/table-requests.ts') &
  typeof import('../../../client/table/net/page-connection.ts')
type Store = typeof import('../../../client/table/state/table.ts')['useTable']

const ask = fetch

/** Sets the site of all pages of this test file. It stays until the end, because pages may still have work under way. */
export const stubSite = (address: string): void => {
  setMaxListeners(0, stubPage())
  vi.stubGlobal('location', { origin: address, pathname: '/', search: '', hash: '' })
  vi.stubGlobal('fetch', (to: RequestInfo | URL, init?: RequestInit) =>
    ask(typeof to === 'string' ? new URL(to, address) : to, init),
  )
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
}

/** A browser at a table without a user interface: the client's own code, with a memory of its own. */
export class HeadlessPage {
  /** Returns the stored key that another browser needs to be the same person. */
  readonly key: () => MadeTable
  private readonly net: Net
  private readonly store: Store

  private readonly stopMixing: () => void

  private constructor(key: () => MadeTable, net: Net, store: Store, stopMixing: () => void) {
    this.key = key
    this.stopMixing = stopMixing
    this.net = net
    this.store = store
  }

  /** Opens a page; only one at a time. `token`: stored token of an earlier visit. */
  static async open({ code, token: kept }: Pick<MadeTable, 'code'> & Partial<MadeTable>): Promise<HeadlessPage> {
    let token = kept
    vi.resetModules()
    vi.doMock(import('../../../client/table/net/tokens.ts'), async (original) => ({
      ...(await original()),
      readToken: () => token,
      saveToken: (made: MadeTable) => {
        token = made.token
      },
    }))
    const net = {
      ...(await import('../../../client/table/net/table-requests.ts')),
      ...(await import('../../../client/table/net/page-connection.ts')),
    }
    const { startSeedExchange } = await import('../../../client/table/net/client-seed-exchange.ts')
    const { useTable } = await import('../../../client/table/state/table.ts')
    net.enterTable(code)
    return new HeadlessPage(() => ({ code, token: token ?? '' }), net, useTable, startSeedExchange())
  }

  get state(): TableState | undefined {
    return this.store.getState().state
  }

  /** Decisions of the present game: seat, move and whether a bot stood in. */
  get decisions(): readonly string[] {
    return this.store
      .getState()
      .history.entries.map(({ seat, text, byBot }) => `${seat} ${text}${byBot ? ' (bot)' : ''}`)
  }

  get person(): string {
    return this.store.getState().person
  }

  get linked(): boolean {
    return this.store.getState().link === 'open'
  }

  /** Calls the function after every change. Returns a function that stops it. */
  watch(call: () => void): () => void {
    return this.store.subscribe(call)
  }

  /** Seat of its person, or -1. */
  get seat(): number {
    return this.state?.seats.findIndex(({ person }) => person !== '' && person === this.person) ?? -1
  }

  /** Plays a decision as the page does; resolves to true once the table has accepted it. */
  act(move: string): Promise<boolean> {
    return this.net.sendMove(move)
  }

  ask: Net['sendRequestQuietly'] = (name, payload) => this.net.sendRequestQuietly(name, payload)

  /** Resolves to the raw answer to a request. */
  async request(name: string, payload: unknown): Promise<unknown> {
    return this.net.pageConnection()?.room?.request(name, payload, { timeout: 8000 })
  }

  /** True once the page is closed. */
  closed = false

  close(): void {
    this.closed = true
    this.stopMixing()
    this.net.leaveTable()
  }
}
