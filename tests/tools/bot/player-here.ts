import { EXIT_CODES, type ExitCode, parseArguments } from '../../../tools/bot/command-line.ts'
import { EnginePlayer } from '../../../tools/bot/engine-player.ts'
import { EngineProcess } from '../../../tools/bot/engine-process.ts'
import { EngineWithFallback } from '../../../tools/bot/engine-with-fallback.ts'
import { TerminalLog } from '../../../tools/bot/terminal-log.ts'
import { addressOf, until } from '../../server/rooms/guest.ts'

/** Command of an engine that reads and never answers. */
const IDLE_ENGINE = 'cat > /dev/null'

/** Keeps what is printed. */
class HeardLog extends TerminalLog {
  heard = ''

  override print(sentence: string): void {
    this.heard += `${sentence}\n`
  }
}

/** The player of `npm run bot` in this process, for tests in which its engine has nothing to say. */
export class PlayerHere {
  private readonly log = new HeardLog()
  private readonly engine = new EngineProcess(IDLE_ENGINE)
  private readonly player: EnginePlayer

  constructor(port: number, table: string, ...words: readonly string[]) {
    const args = parseArguments(['--server', addressOf(port), '--table', table, '--engine', IDLE_ENGINE, ...words])
    const { seats, seconds, fallback, bot } = args
    const say = (sentence: string): void => this.log.print(sentence)
    const engine = new EngineWithFallback({ engine: this.engine, seconds, fallback, bot, say })
    this.player = new EnginePlayer(args, seats[0] ?? '', engine, this.log)
    this.player.open()
  }

  get said(): string {
    return this.log.heard
  }

  /** Resolves once it has said the text. */
  says(what: RegExp): Promise<void> {
    return until(`the player says ${what}; it said ${this.said}`, () => what.test(this.said))
  }

  /** Resolves to the exit code that the program would have, once the player has left. */
  code(): Promise<ExitCode> {
    return this.player.ended
  }

  async kill(): Promise<void> {
    void this.player.leave(EXIT_CODES.done)
    await this.player.ended
    this.engine.drop()
  }
}
