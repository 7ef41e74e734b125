/** `node deploy/container/health.ts`: ends with 0 if the server of this container answers, for `HEALTHCHECK` in the Dockerfile. */

import { readConfig } from '../../server/config.ts'

const ANSWER_TIMEOUT_MS = 2000

const isLive = async (): Promise<boolean> => {
  const { port } = readConfig(process.env)
  const answer = await fetch(`http://127.0.0.1:${port}/livez`, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
  return answer.ok
}

process.exitCode = (await isLive().catch(() => false)) ? 0 : 1
