import { vi } from 'vitest'

type Answer = object | (() => object)

export const refused = (status: number, code: string) => () =>
  Response.json({ error: { code, message: '' } }, { status })

/** Requests that were made since the list was emptied, such as `POST /session`. */
export const asked: string[] = []
/** Their queries and bodies. */
export const told: string[] = []

/** Answers what pages ask of `/api/account`, by request; answers of a list come one after the other. */
export const answerWith = (answers: Readonly<Record<string, Answer | readonly Answer[]>>): void => {
  const counts = new Map<string, number>()
  const answerTo = async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const [resource = '', query = ''] = path.split('?')
    const request = `${method} ${resource.replace('/api/account', '')}`
    asked.push(request)
    told.push(typeof body === 'string' ? body : query)
    const count = counts.get(request) ?? 0
    counts.set(request, count + 1)
    const given = answers[request] ?? { items: [], blocks: [], last: 0, more: false }
    const answer: Answer = Array.isArray(given) ? (given[Math.min(count, given.length - 1)] as Answer) : given
    const value = typeof answer === 'function' ? answer() : answer
    return value instanceof Response ? value : Response.json(value)
  }
  vi.stubGlobal('fetch', vi.fn(answerTo))
}
