/** Files of the app that the browser keeps, so that it opens without network. A version that a game was begun with stays until a new one is taken. */

/** A build of the app. */
export interface AppVersion {
  /** Hash of all files of the build. */
  readonly id: string
  /** Script that the page begins with, by which pages of different versions are told apart. */
  readonly script: string
  /** Paths of the files that the app needs to open and to begin a game of cards. */
  readonly first: readonly string[]
  /** Paths of all other files, but those of other languages than English. */
  readonly rest: readonly string[]
  /** Paths of the files of each other language. */
  readonly languages: Readonly<Record<string, readonly string[]>>
}

/** A version that is kept. */
interface KeptVersion {
  readonly id: string
  readonly script: string
  readonly files: readonly string[]
}

interface KeptVersions {
  /** Oldest first. */
  readonly versions: readonly KeptVersion[]
  /** Id of the version that pages are opened with. */
  readonly current: string
  /** Ids of the versions with which games were played last, by the paths of their pages. */
  readonly games?: Readonly<Record<string, string>>
}

/** Part of the browser's caches that is needed here. */
export type FileCaches = Pick<CacheStorage, 'open'>

/** Files have a hash in their name, so that one place serves all versions. */
const FILES_CACHE = 'app-files'
/** Pages of the versions, and the list of them. */
const VERSIONS_CACHE = 'app-versions'
const VERSIONS_KEY = '/versions'
const PARALLEL_FETCHES = 6
/** Limit of games whose version is remembered; the earliest noted is forgotten first. */
const MAX_GAMES = 20

const pageKey = (id: string): string => `/page?version=${id}`

/** Handles all items, some of them at a time. */
const forAll = async <Item>(items: readonly Item[], handle: (item: Item) => Promise<void>): Promise<void> => {
  const queue = items.values()
  const work = async () => {
    for (const item of queue) await handle(item)
  }
  await Promise.all(Array.from({ length: PARALLEL_FETCHES }, work))
}

export class AppFiles {
  private readonly version: AppVersion
  private readonly caches: FileCaches
  private readonly fetchFile: typeof fetch

  /** `version`: the build that this script belongs to. */
  constructor(version: AppVersion, caches: FileCaches, fetchFile: typeof fetch) {
    this.version = version
    this.caches = caches
    this.fetchFile = fetchFile
  }

  /** Keeps what the app needs to open. Rejects if the server has another version, as it may while it is being updated. */
  async install(): Promise<void> {
    const { id, script, first, rest, languages } = this.version
    await this.fetchMissing(first)
    const page = await this.fetchFile('/', { headers: { accept: 'text/html' }, cache: 'no-store' })
    if (!page.ok || !(await page.clone().text()).includes(`"${script}"`))
      throw new Error('The page is of another version.')
    await (await this.caches.open(VERSIONS_CACHE)).put(pageKey(id), page)
    const { versions, current, ...kept } = await this.kept()
    const others = versions.filter((other) => other.id !== id)
    await this.keep({
      ...kept,
      versions: [...others, { id, script, files: [...first, ...rest, ...Object.values(languages).flat()] }],
      current: others.some((other) => other.id === current) ? current : id,
    })
  }

  /** Keeps everything else: other games, the scene, the workshop, all of it in English and in the language of the page. */
  fetchRest(language: string): Promise<void> {
    const { rest, languages } = this.version
    return this.fetchMissing([...(languages[language] ?? []), ...rest])
  }

  /** Notes that the game with this path is played by a page that began with this script, so that it opens with the same version. */
  async noteGame(path: string, script: string): Promise<void> {
    const { games = {}, ...kept } = await this.kept()
    const version = kept.versions.find((other) => other.script === script)
    if (version === undefined || games[path] === version.id) return
    const others = Object.entries(games).filter(([other]) => other !== path)
    await this.keep({ ...kept, games: Object.fromEntries([...others.slice(1 - MAX_GAMES), [path, version.id]]) })
  }

  /**
   * Opens the page with this path and all others with the newest version from now on, but for other games. If no other page is
   * open (`isAlone`), those too, and deletes what only older versions need.
   */
  async take(isAlone: boolean, path = ''): Promise<void> {
    const { versions, games = {} } = await this.kept()
    const newest = versions.at(-1)
    if (newest === undefined) return
    if (!isAlone) {
      const others = Object.entries(games).filter(([other]) => other !== path)
      return this.keep({ versions, current: newest.id, games: Object.fromEntries(others) })
    }
    await this.keep({ versions: [newest], current: newest.id })
    await this.deleteAll(VERSIONS_CACHE, [VERSIONS_KEY, pageKey(newest.id)])
    await this.deleteAll(FILES_CACHE, newest.files)
  }

  /** Reports whether a page that began with this script is of an older version than the newest one that is kept. */
  async isOutdated(script: string): Promise<boolean> {
    const { versions } = await this.kept()
    return versions.slice(0, -1).some((version) => version.script === script)
  }

  /** Returns the page of the version that pages are opened with, or the game with that path; undefined if none is kept. */
  async page(path = ''): Promise<Response | undefined> {
    const { current, games } = await this.kept()
    return (await this.caches.open(VERSIONS_CACHE)).match(pageKey(games?.[path] ?? current))
  }

  /** Returns a file, and keeps it. */
  async file(path: string): Promise<Response> {
    const files = await this.caches.open(FILES_CACHE)
    const kept = await files.match(path)
    if (kept !== undefined) return kept
    const fetched = await this.fetchFile(path)
    // Without storage the app goes on as a page that needs its server.
    if (fetched.ok) await files.put(path, fetched.clone()).catch(() => undefined)
    return fetched
  }

  private async fetchMissing(paths: readonly string[]): Promise<void> {
    const files = await this.caches.open(FILES_CACHE)
    await forAll(paths, async (path) => {
      if ((await files.match(path)) !== undefined) return
      const fetched = await this.fetchFile(path)
      if (!fetched.ok) throw new Error(`${path}: ${fetched.status}`)
      await files.put(path, fetched)
    })
  }

  private async kept(): Promise<KeptVersions> {
    const list = await (await this.caches.open(VERSIONS_CACHE)).match(VERSIONS_KEY)
    return list === undefined ? { versions: [], current: '' } : ((await list.json()) as KeptVersions)
  }

  private async keep(versions: KeptVersions): Promise<void> {
    await (await this.caches.open(VERSIONS_CACHE)).put(VERSIONS_KEY, new Response(JSON.stringify(versions)))
  }

  /** Deletes everything in a cache but these paths. */
  private async deleteAll(name: string, but: readonly string[]): Promise<void> {
    const cache = await this.caches.open(name)
    const needed = new Set(but)
    for (const { url } of await cache.keys()) {
      const { pathname, search } = new URL(url)
      if (!needed.has(pathname + search)) await cache.delete(url)
    }
  }
}
