import { ErrorCode, matchMaker, ServerError } from '@colyseus/core'

const { controller } = matchMaker
const invoke = controller.invokeMethod.bind(controller)

const sentence = (error: unknown, code: string): unknown => {
  if (!(error instanceof ServerError) || error.code !== ErrorCode.MATCHMAKE_INVALID_ROOM_ID) return error
  const full = error.message.includes('locked')
  return new ServerError(error.code, full ? `Table ${code} is full.` : `There is no table with the code ${code}.`)
}

/** Leaves of the framework's open matchmaking only joining by code and coming back, and of its CORS nothing. */
export const closeMatchmaking = (): void => {
  controller.exposedMethods = ['joinById', 'reconnect']
  Object.assign(controller, { DEFAULT_CORS_HEADERS: {}, getCorsHeaders: () => ({}) })
  controller.invokeMethod = async (method, room, ...rest) => {
    const code = room.toUpperCase()
    try {
      return await invoke(method, code, ...rest)
    } catch (error) {
      throw sentence(error, code)
    }
  }
}
