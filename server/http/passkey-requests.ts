import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Request, RequestHandler, Response } from 'express'
import type * as z from 'zod'
import { type CeremonySettings, PasskeyCeremonies } from '../accounts/passkey-ceremonies.ts'
import { type RelyingParty, relyingPartyIn } from '../accounts/relying-party.ts'
import { ProofShape } from '../protocol/account.ts'
import { readSent } from './person-request.ts'
import { refuse } from './refusal.ts'

interface PasskeyRequestSettings extends CeremonySettings {
  /** Public origin of the site, if it is configured. */
  readonly publicUrl: string | undefined
}

/** Requests by which passkeys are made and used: those of persons and those of operators. */
export class PasskeyRequests {
  readonly ceremonies: PasskeyCeremonies
  private readonly publicUrl: string | undefined

  constructor(settings: PasskeyRequestSettings) {
    this.ceremonies = new PasskeyCeremonies(settings)
    this.publicUrl = settings.publicUrl
  }

  /** Returns the site that passkeys are for, or refuses the request. */
  private siteIn(request: Request, response: Response): RelyingParty | undefined {
    const site = relyingPartyIn(request, response, this.publicUrl)
    if (site !== undefined) return site
    const sentence = 'Passkeys need the site’s name: under an address in numbers there are none.'
    refuse(response, 409, 'account/address', sentence)
    return undefined
  }

  /** Returns what a client has sent and the site that passkeys are for, or refuses the request. */
  read<S extends z.ZodType>(
    shape: S,
    request: Request,
    response: Response,
  ): { readonly body: z.infer<S>; readonly site: RelyingParty } | undefined {
    const body = readSent(shape, request.body, response)
    const site = body === undefined ? undefined : this.siteIn(request, response)
    return body === undefined || site === undefined ? undefined : { body, site }
  }

  readonly offerProof: RequestHandler = async (request, response) => {
    const site = this.siteIn(request, response)
    if (site !== undefined) response.json(await this.ceremonies.requestOptions(site, Date.now()))
  }

  /** Hands the id of the person whose passkey signed to `handle`, undefined if the passkey proves nothing. */
  prove(handle: (person: string | undefined, request: Request, response: Response) => Promise<void>): RequestHandler {
    return async (request, response) => {
      const sent = this.read(ProofShape, request, response)
      if (sent === undefined) return
      const proof = sent.body as AuthenticationResponseJSON
      await handle(await this.ceremonies.readProof(sent.site, proof, Date.now()), request, response)
    }
  }
}
