import type { Request, Response } from 'express'
import { RateLimit } from '../../limits/rate-limit.ts'
import { log } from '../../log.ts'
import { clientAddressIn } from '../client-address.ts'
import { type PublicUrlSettings, reachableOrigin } from '../public-url.ts'
import { sitePreview } from './link-previews.ts'
import type { Preview } from './preview.ts'
import type { Previews } from './previews.ts'
import { type Subject, subjectOf } from './subject.ts'
import { previewTags } from './tags.ts'

/** Tags for the head of the page that is asked for. */
export type HeadTags = (request: Request, response: Response) => Promise<string>

const MINUTE_MS = 60_000

/** `times`: pages a minute of one address that are looked up; beyond them, pages are told as those of the site. */
export const pageHead = (previews: Previews, here: PublicUrlSettings, times: number): HeadTags => {
  const limit = new RateLimit(times, MINUTE_MS)
  const look = async (subject: Subject, response: Response): Promise<Preview | undefined> => {
    const { networks } = clientAddressIn(response)
    if (!limit.allows(networks)) return undefined
    // A page is shown whether or not it can be told what it is about.
    return previews.of(subject, networks).catch((err) => {
      log.warn({ err, subject: subject.kind }, 'A page could not be told from its link')
      return undefined
    })
  }
  return async (request, response) => {
    const [path = '/', ...query] = request.originalUrl.split('?')
    const asked = subjectOf(path, query.join('?'))
    const preview = await look(asked, response)
    const subject: Subject = preview === undefined ? { kind: 'site' } : asked
    const origin = reachableOrigin({ secure: clientAddressIn(response).secure, host: request.headers.host }, here)
    return previewTags(preview ?? sitePreview(), subject, `${origin}${request.originalUrl}`, origin)
  }
}
