import { respondToLine } from '../../engine/text/line-protocol.ts'

/** Returns the engine's response to a request of the line protocol. */
export const askEngine = (request: object): unknown => JSON.parse(respondToLine(JSON.stringify(request)))
