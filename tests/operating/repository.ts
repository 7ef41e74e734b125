import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CleanRoot } from './clean-root.ts'

const PROJECT_ROOT = join(import.meta.dirname, '..', '..')

/** Address of the repository in the clean root. */
export const REPOSITORY = 'file:///srv/shared/table.git'

/**
 * Takes the place of `npm ci`, which would fetch 900 MB: npm only looks whether it could do it, if the release before had other packages, and the
 * packages of this checkout, which `npm ci` brought, are linked. All else goes to the real npm.
 */
const NPM_STAND_IN = `#!/bin/sh
[ -x /usr/local/bin/npm ] || exec /usr/bin/npm "$@"
[ "$*" = ci ] || exec /usr/local/bin/npm "$@"
cmp -s package-lock.json /opt/table/current/package-lock.json || /usr/local/bin/npm ci --dry-run --ignore-scripts > /dev/null || exit
ln -sfn /srv/node_modules node_modules
`

/** Built pages, in `dist/`. */
const PAGE_FOLDERS = ['client', 'tv', 'phone']

/**
 * A repository in the clean root. Its first version is the working tree; where this run has built the pages for other tests, `npm run build` of that
 * version takes them and builds none.
 */
export class Repository {
  readonly #folder: string
  readonly #index: string

  constructor(root: CleanRoot) {
    this.#folder = join(root.sharedFolder, 'table.git')
    this.#index = join(root.sharedFolder, 'table.index')
    execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', this.#folder])
    this.#git('add', '--all')
    this.#commit('The working tree')
    if (process.env.THOROUGH !== undefined) return
    if (process.env.CLIENT_BUILT !== undefined) this.#takePages(root)
    const npm = root.pathOf('/usr/local/sbin/npm')
    writeFileSync(npm, NPM_STAND_IN)
    chmodSync(npm, 0o755)
  }

  /** Makes a newer version with a change of one file. */
  release(file: string, change: (text: string) => string): void {
    const text = readFileSync(join(PROJECT_ROOT, file), 'utf8')
    const changed = change(text)
    if (changed === text) throw new Error(`The version would not differ in ${file}.`)
    const object = this.#git('hash-object', '-w', '--stdin', { input: changed })
    this.#git('update-index', '--cacheinfo', `100644,${object},${file}`)
    this.#commit(`Another ${file}`)
  }

  /** Makes a newer version with the file of the working tree. */
  restore(file: string): void {
    this.#git('add', file)
    this.#commit(`The ${file} of the working tree`)
  }

  #takePages({ sharedFolder }: CleanRoot): void {
    for (const pages of PAGE_FOLDERS)
      cpSync(join(PROJECT_ROOT, 'dist', pages), join(sharedFolder, 'dist', pages), { recursive: true })
    this.release('package.json', (text) =>
      text.replace(/(?<="build": ")vite build.* vite build --mode phone\b/, 'cp -r /srv/shared/dist dist'),
    )
  }

  #commit(message: string): void {
    const parents = this.#parents()
    const commit = this.#git('commit-tree', '-m', message, ...parents, this.#git('write-tree'))
    this.#git('update-ref', 'refs/heads/main', commit)
  }

  #parents(): readonly string[] {
    try {
      return ['-p', this.#git('rev-parse', '--verify', '--quiet', 'refs/heads/main')]
    } catch {
      return []
    }
  }

  #git(...words: readonly (string | { readonly input: string })[]): string {
    const named = words.filter((word) => typeof word === 'string')
    const input = words.find((word) => typeof word !== 'string')?.input
    const person = { NAME: 'Test', EMAIL: 'test@games.test' }
    const env = {
      ...process.env,
      GIT_INDEX_FILE: this.#index,
      ...Object.fromEntries(
        Object.entries(person).flatMap(([key, value]) => [
          [`GIT_AUTHOR_${key}`, value],
          [`GIT_COMMITTER_${key}`, value],
        ]),
      ),
    }
    const place = ['--git-dir', this.#folder, '--work-tree', PROJECT_ROOT]
    return execFileSync('git', [...place, ...named], { cwd: PROJECT_ROOT, encoding: 'utf8', env, input }).trim()
  }
}
