import type { Page } from 'playwright-core'
import type { PersonOptions } from './people.ts'
import { emptyPage } from './table-page.ts'

/** A worker keeps no more pages: each has a process of its own. */
const MAX_KEPT_PAGES = 4

/** Calls that leave something in a page or its context which the next person would notice. */
const PAGE_CALLS = ['addInitScript', 'exposeFunction', 'routeWebSocket']
const CONTEXT_CALLS = ['addInitScript', 'close', 'grantPermissions', 'newCDPSession', 'newPage', 'route', 'setOffline']

/** Returns the options that a page keeps for good, as text. Whoever takes it over brings their own size, colours and motion. */
const keyOf = ({ context: { viewport, colorScheme, reducedMotion, ...lasting } = {} }: PersonOptions): string =>
  JSON.stringify([lasting, viewport === null])

/**
 * Pages of people of earlier tests, for those who come next with the same lasting options of a context: the process of such a page has the
 * scripts compiled, which is most of the work of a first visit.
 */
export class KeptPages {
  private readonly empty: { readonly page: Page; readonly key: string }[] = []
  private readonly keys = new WeakMap<Page, string>()

  /** Remembers how a new page was opened, until something lasting is done to it. */
  watch(page: Page, coming: PersonOptions): void {
    if (coming.keepsApp === true) return
    this.keys.set(page, keyOf(coming))
    const noteCalls = (owner: object, names: readonly string[]) => {
      for (const name of names) {
        const call = Reflect.get(owner, name)
        const noted = (...args: readonly unknown[]) => {
          this.keys.delete(page)
          return Reflect.apply(call, owner, args)
        }
        Reflect.set(owner, name, noted)
      }
    }
    noteCalls(page, PAGE_CALLS)
    noteCalls(page.context(), CONTEXT_CALLS)
  }

  /** Returns an empty page that was opened with the same lasting options; undefined if there is none. */
  take(coming: PersonOptions): Page | undefined {
    const at = coming.isFirst || coming.keepsApp ? -1 : this.empty.findIndex(({ key }) => key === keyOf(coming))
    return at < 0 ? undefined : this.empty.splice(at, 1)[0]?.page
  }

  /** Keeps a page that its person has left, or closes it if something of them would stay. */
  async keep(page: Page, origin: string): Promise<void> {
    const key = this.keys.get(page)
    if (key === undefined || page.isClosed()) return page.context().close()
    try {
      // Links open pages beside it.
      await Promise.all(
        page
          .context()
          .pages()
          .filter((other) => other !== page)
          .map((other) => other.close()),
      )
      await emptyPage(page, origin)
      this.empty.push({ page, key })
    } catch {
      await page.context().close()
    }
    if (this.empty.length > MAX_KEPT_PAGES) await this.empty.shift()?.page.context().close()
  }
}
