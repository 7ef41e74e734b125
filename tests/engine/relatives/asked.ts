import { respondToLine } from '../../../engine/text/line-protocol.ts'

/** The engine's response to a request. */
export const answered = (request: object): unknown => JSON.parse(respondToLine(JSON.stringify(request)))
