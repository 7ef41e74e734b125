import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defineRoom, defineServer, matchMaker } from '@colyseus/core'
import { WebSocketTransport } from '@colyseus/ws-transport'
import { TABLE_ROOM_NAME } from '../../../server/protocol/codes.ts'
import { BareRoom } from './bare-room.ts'

/** Serves bare rooms by the addresses of the real thing; returns its port. */
export const serveBare = async (): Promise<number> => {
  const http = createServer()
  let tables = 0
  const server = defineServer({
    rooms: { [TABLE_ROOM_NAME]: defineRoom(BareRoom) },
    transport: new WebSocketTransport({ noServer: true }).attachToServer(http),
    greet: false,
    gracefullyShutdown: false,
    express: (app) => {
      app.post('/api/tables', async (_request, response) => {
        const code = `T${tables++}`
        await matchMaker.createRoom(TABLE_ROOM_NAME, { code })
        response.status(201).json({ code, token: '' })
      })
    },
  })
  await server.listen(0, '127.0.0.1')
  return (http.address() as AddressInfo).port
}
