import { Guest, makeTable } from './guest.ts'

/** Interval at which it checks whether a game is over. */
const LOOK_MS = 5000

/** A table full of bots, and a person who watches game after game. */
export class BotTable {
  readonly #host: Guest

  private constructor(host: Guest) {
    this.#host = host
    setInterval(() => this.#look(), LOOK_MS)
  }

  static async gather(port: number, bot: string): Promise<BotTable> {
    const { code, token } = await makeTable(port, { rules: 'basic', players: 4 })
    const host = await Guest.join(port, code, { token })
    await host.ask('fill', { bot })
    await host.ask('start', {})
    return new BotTable(host)
  }

  #look(): void {
    if (this.#host.state.phase === 'over') this.#host.ask('start', {}).catch(() => {})
  }
}
