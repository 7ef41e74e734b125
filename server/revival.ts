import { type AuthContext, ErrorCode, matchMaker, ServerError } from '@colyseus/core'
import { codePattern, type JoinOptions, ROOM } from './protocol.ts'

const isUnknown = (error: unknown): boolean =>
  error instanceof ServerError &&
  error.code === ErrorCode.MATCHMAKE_INVALID_ROOM_ID &&
  !/ is (locked|already full)/.test(error.message)

/** Lets people in to a table, whether it is in use or was put away. */
export class Revival {
  private readonly underWay = new Map<string, Promise<unknown>>()
  private readonly isKept: (code: string) => Promise<boolean>

  /** `isKept` says whether there is such a table. */
  constructor(isKept: (code: string) => Promise<boolean>) {
    this.isKept = isKept
  }

  /** A seat in the room of the table, which is made first if nobody uses it. Rejects as the framework does. */
  async join(code: string, options: JoinOptions, context: AuthContext): ReturnType<typeof matchMaker.joinById> {
    const join = () => matchMaker.joinById(code, options, context)
    return join().catch(async (error: unknown) => {
      if (!isUnknown(error) || !(await this.revive(code))) throw error
      return join()
    })
  }

  /** One room at a time for a code. False if there is no such table. */
  private async revive(code: string): Promise<boolean> {
    if (!codePattern.test(code) || !(await this.isKept(code))) return false
    const before = this.underWay.get(code)
    const room = before ?? matchMaker.createRoom(ROOM, { code }).finally(() => this.underWay.delete(code))
    if (before === undefined) this.underWay.set(code, room)
    await room
    return true
  }
}
