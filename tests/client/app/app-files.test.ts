import { describe, expect, test } from 'vitest'
import { AppFiles, type AppVersion, type FileCaches } from '../../../client/app/app-files.ts'

const SITE_ORIGIN = 'https://table.test'

/** Caches of a browser, in memory. */
const memoryCaches = () => {
  const stores = new Map<string, Map<string, Response>>()
  const storeOf = (name: string) => stores.get(name) ?? new Map<string, Response>()
  const open = async (name: string) => {
    const store = storeOf(name)
    stores.set(name, store)
    const pathOf = (key: string) => key.replace(SITE_ORIGIN, '')
    return {
      match: async (key: string) => store.get(key)?.clone(),
      put: async (key: string, response: Response) => void store.set(key, response),
      keys: async () => [...store.keys()].map((key) => ({ url: SITE_ORIGIN + key })),
      delete: async (key: string) => store.delete(pathOf(key)),
    }
  }
  return {
    caches: { open } as unknown as FileCaches,
    paths: () => [...storeOf('app-files').keys()].sort(),
  }
}

/** A server with one version of the app. */
class SiteServer {
  version: AppVersion
  isUp = true
  asked: string[] = []

  constructor(version: AppVersion) {
    this.version = version
  }

  readonly fetch = (async (path: string) => {
    if (!this.isUp) throw new TypeError('Failed to fetch')
    this.asked.push(path)
    const { script, first, rest, languages } = this.version
    if (path === '/') return new Response(`<script src="${script}"></script>`)
    return new Response(path, {
      status: [...first, ...rest, ...Object.values(languages).flat()].includes(path) ? 200 : 404,
    })
  }) as unknown as typeof fetch
}

const versionOf = (id: string): AppVersion => ({
  id,
  script: `/assets/index-${id}.js`,
  first: [`/assets/index-${id}.js`, '/assets/board.js'],
  rest: [`/assets/scene-${id}.js`, '/assets/oak.webp'],
  languages: { de: [`/assets/de-${id}.js`], nl: ['/assets/nl.js'] },
})

const OLD_VERSION = versionOf('old')
const NEW_VERSION = versionOf('new')

const setUp = () => {
  const { caches, paths } = memoryCaches()
  const server = new SiteServer(OLD_VERSION)
  const filesOf = (version: AppVersion) => new AppFiles(version, caches, server.fetch)
  return { server, paths, filesOf }
}

const openedScript = async (files: AppFiles, path = '/'): Promise<string | undefined> =>
  /src="([^"]*)"/.exec((await (await files.page(path))?.text()) ?? '')?.[1]

describe('files of the app', () => {
  test('the app opens without network once it is installed; the rest of its files come later', async () => {
    const { server, paths, filesOf } = setUp()
    const files = filesOf(OLD_VERSION)
    expect(await files.page(), 'nothing is kept at first').toBeUndefined()
    await files.install()
    expect(paths()).toEqual([...OLD_VERSION.first].sort())
    await files.fetchRest('en')
    server.isUp = false
    expect(await openedScript(files)).toBe(OLD_VERSION.script)
    for (const path of [...OLD_VERSION.first, ...OLD_VERSION.rest])
      expect(await (await files.file(path)).text()).toBe(path)
    await expect(files.file('/assets/unknown.js')).rejects.toThrow('Failed to fetch')
  })

  test('an installation that fails keeps no page, and the next one fetches only what is missing', async () => {
    const { server, filesOf } = setUp()
    const files = filesOf({ ...OLD_VERSION, first: [...OLD_VERSION.first, '/assets/gone.js'] })
    await expect(files.install()).rejects.toThrow('/assets/gone.js: 404')
    expect(await files.page()).toBeUndefined()
    server.asked = []
    await filesOf(OLD_VERSION).install()
    expect(server.asked).toEqual(['/'])
  })

  test('a page of another version is refused, as while several servers are updated one after the other', async () => {
    const { server, filesOf } = setUp()
    server.version = { ...NEW_VERSION, script: OLD_VERSION.script }
    await expect(filesOf(NEW_VERSION).install()).rejects.toThrow('another version')
    expect(await filesOf(NEW_VERSION).page()).toBeUndefined()
  })

  test('of other languages only those are kept in which the app was read', async () => {
    const { server, paths, filesOf } = setUp()
    const files = filesOf(OLD_VERSION)
    await files.install()
    await files.fetchRest('en')
    expect(paths().filter((path) => /\/(de-|nl)/.test(path))).toEqual([])
    await files.fetchRest('de')
    expect(paths()).toEqual([...OLD_VERSION.first, ...OLD_VERSION.rest, '/assets/de-old.js'].sort())
    await files.take(true)
    server.isUp = false
    expect(await (await files.file('/assets/de-old.js')).text(), 'it stays where only old versions go').toBeTruthy()
    await expect(files.file('/assets/nl.js')).rejects.toThrow()
  })

  test('a new version is kept beside the old one, and opens only when it is taken', async () => {
    const { server, paths, filesOf } = setUp()
    await filesOf(OLD_VERSION).install()
    await filesOf(OLD_VERSION).fetchRest('en')
    server.version = NEW_VERSION
    server.asked = []
    const files = filesOf(NEW_VERSION)
    await files.install()
    await files.fetchRest('en')
    expect(server.asked.sort(), 'what both have is fetched once').toEqual(
      ['/', '/assets/index-new.js', '/assets/scene-new.js'].sort(),
    )
    expect(await openedScript(files)).toBe(OLD_VERSION.script)
    expect(await files.isOutdated(OLD_VERSION.script)).toBe(true)
    expect(await files.isOutdated(NEW_VERSION.script)).toBe(false)
    expect(await files.isOutdated('/assets/index-newer.js'), 'a page may be newer than what is kept').toBe(false)
    server.isUp = false
    expect((await files.file('/assets/scene-old.js')).ok, 'a game in progress finds its scripts').toBe(true)

    await files.take(false)
    expect(await openedScript(files)).toBe(NEW_VERSION.script)
    expect((await files.file('/assets/scene-old.js')).ok, 'another page is still at its game').toBe(true)
    await files.take(true)
    expect(await openedScript(files)).toBe(NEW_VERSION.script)
    expect(paths()).toEqual([...NEW_VERSION.first, ...NEW_VERSION.rest].sort())
    expect(await files.isOutdated(OLD_VERSION.script)).toBe(false)
  })

  test('a game keeps its version while another window takes the newest one, and while more come', async () => {
    const { server, filesOf } = setUp()
    await filesOf(OLD_VERSION).install()
    await filesOf(OLD_VERSION).noteGame('/t/DABCDE', OLD_VERSION.script)
    server.version = NEW_VERSION
    const files = filesOf(NEW_VERSION)
    await files.install()
    await files.take(false, '/')
    await files.noteGame('/t/DABCDE', 'a page that nobody has kept')
    await files.noteGame('/chase', NEW_VERSION.script)
    expect(await openedScript(files, '/t/DABCDE')).toBe(OLD_VERSION.script)
    expect(await openedScript(files, '/t/DFGHJK'), 'a game that nobody has played').toBe(NEW_VERSION.script)

    const third = versionOf('third')
    server.version = third
    const later = filesOf(third)
    await later.install()
    await later.take(false, '/t/DFGHJK')
    expect(await openedScript(later, '/t/DABCDE')).toBe(OLD_VERSION.script)
    expect(await openedScript(later, '/chase')).toBe(NEW_VERSION.script)
    expect(await openedScript(later)).toBe(third.script)
    await later.take(false, '/t/DABCDE')
    expect(await openedScript(later, '/t/DABCDE'), 'once its own window takes it').toBe(third.script)
    await later.take(true)
    expect(await openedScript(later, '/chase'), 'once no other window is open').toBe(third.script)
  })

  test('a file that was not kept is kept when it is used', async () => {
    const { server, paths, filesOf } = setUp()
    const files = filesOf(OLD_VERSION)
    await files.install()
    await files.file('/assets/oak.webp')
    expect(paths()).toContain('/assets/oak.webp')
    expect((await files.file('/assets/unknown.js')).status).toBe(404)
    server.isUp = false
    expect((await files.file('/assets/oak.webp')).ok).toBe(true)
    await expect(files.file('/assets/unknown.js'), 'a refusal is not kept').rejects.toThrow('Failed to fetch')
  })
})
