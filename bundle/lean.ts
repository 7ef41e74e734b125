import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { LEFT_OUT, LEFT_OUT_CLASSES, SCHEMA_FILE } from './left-out.ts'

const THREE_SOURCES = fileURLToPath(new URL('../node_modules/three/src/Three.js', import.meta.url))

const ALIASES = [{ find: /^three$/, replacement: THREE_SOURCES }]

/** Whatever a page begins with is in one file, and the table in 3D with all it needs in another: in twenty, each packed by itself, it would be 9 kB more. */
const FEW_FILES = {
  output: {
    codeSplitting: {
      groups: [
        { name: 'first', tags: ['$initial' as const] },
        { name: 'TableScene', test: /client\/scene\/TableScene\.tsx$/ },
      ],
    },
  },
}

/** Shaders without their comments and spaces. Lines stay lines, for the preprocessor's sake. */
const squeezed = (shader: string): string =>
  shader
    .split('\n')
    .map((line) => line.replace(/\/\/.*$/, '').trim())
    .filter((line) => line !== '')
    .map((line) => (line.startsWith('#') ? line : line.replace(/\s*([=,;{}()*<>?:&|])\s*/g, '$1')))
    .join('\n')

const withoutClasses = (code: string): string =>
  LEFT_OUT_CLASSES.reduce((rest, name) => {
    const shorter = rest.replace(new RegExp(`^class ${name} \\{[\\s\\S]*?^\\}`, 'm'), `class ${name} {}`)
    if (shorter === rest) throw new Error(`there is no class ${name} to leave out of ${SCHEMA_FILE}`)
    return shorter
  }, code)

const TRACKED = 'new ChangeTree('

/** State that is only ever read keeps no record of its changes: the library's own stand-in for decoders serves all of it. */
const withoutTracking = (code: string): string => {
  if (!code.includes(TRACKED)) throw new Error(`there is no change tree to leave out of ${SCHEMA_FILE}`)
  return code.replaceAll(TRACKED, 'createUntrackedChangeTree(')
}

const withSqueezedShaders = (code: string): string =>
  code.replace(/(\/\* glsl \*\/\s*`)([^`]*)`/g, (_all, open, shader) => `${open}${squeezed(shader)}\n\``)

/** Builds three from its modules and leaves out what no table needs. A module that is no longer there fails the build. */
export const lean = (leftOut = LEFT_OUT): Plugin => {
  const missed = new Set(Object.keys(leftOut))
  const entryOf = (id: string) => Object.keys(leftOut).find((path) => id.split('?')[0]?.endsWith(`/${path}`))
  return {
    name: 'lean',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ resolve: { alias: ALIASES }, build: { rolldownOptions: FEW_FILES } }),
    load(id) {
      const path = id.includes('node_modules') ? entryOf(id) : undefined
      if (path === undefined) return undefined
      missed.delete(path)
      return { code: leftOut[path] as string, moduleSideEffects: false }
    },
    transform(code, id) {
      if (id.endsWith(SCHEMA_FILE)) return { code: withoutTracking(withoutClasses(code)), map: null }
      return code.includes('/* glsl */') ? { code: withSqueezedShaders(code), map: null } : undefined
    },
    buildEnd(error) {
      if (error === undefined && missed.size > 0) this.error(`nothing to leave out at ${[...missed].join(', ')}`)
    },
  }
}
