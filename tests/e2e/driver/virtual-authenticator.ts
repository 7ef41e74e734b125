import type { CDPSession, Page } from 'playwright-core'

/** A virtual authenticator of a page, as a device has one that is unlocked by a finger. */
export interface Authenticator {
  readonly session: CDPSession
  readonly authenticatorId: string
}

/** Gives a page an authenticator. */
export const addAuthenticator = async (page: Page): Promise<Authenticator> => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { session, authenticatorId }
}
