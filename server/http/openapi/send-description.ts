import type { RequestHandler } from 'express'

const DAY_S = 86_400
let text: Promise<string> | undefined

/** Made when it is first asked for, because few ask. */
const description = (): Promise<string> =>
  (text ??= import('./description.ts').then(({ apiDescription }) => JSON.stringify(apiDescription())))

/** `GET /api/openapi.json`: the description of `/api`, for other programs. */
export const sendDescription: RequestHandler = async (_request, response) => {
  response
    .set('Cache-Control', `public, max-age=${DAY_S}`)
    .type('json')
    .send(await description())
}
