import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { LEFT_OUT } from './left-out.ts'

const THREE_SOURCES = fileURLToPath(new URL('../node_modules/three/src/Three.js', import.meta.url))

/** Builds three from its modules and leaves out what no table needs. A module that is no longer there fails the build. */
export const lean = (): Plugin => {
  const missed = new Set(Object.keys(LEFT_OUT))
  const entryOf = (id: string) => Object.keys(LEFT_OUT).find((path) => id.split('?')[0]?.endsWith(`/${path}`))
  return {
    name: 'lean',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ resolve: { alias: [{ find: /^three$/, replacement: THREE_SOURCES }] } }),
    load(id) {
      const path = id.includes('node_modules') ? entryOf(id) : undefined
      if (path === undefined) return undefined
      missed.delete(path)
      return { code: LEFT_OUT[path] as string, moduleSideEffects: false }
    },
    buildEnd(error) {
      if (error === undefined && missed.size > 0) this.error(`nothing to leave out at ${[...missed].join(', ')}`)
    },
  }
}
