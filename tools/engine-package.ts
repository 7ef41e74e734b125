/**
 * `npm run package:engine`: makes the engine a package for other programs, `dist/pegs-and-jokers-engine-VERSION.tgz`: JavaScript with
 * types, and no dependency. `npm install FILE` installs it; every module is imported by its name, as `pegs-and-jokers-engine/play`.
 */

import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sourcesIn } from './lint/sources.ts'

const PROJECT_FOLDER = join(import.meta.dirname, '..')
const COMPILER = join(PROJECT_FOLDER, 'node_modules', '.bin', 'tsc')

const compilerOptions = (folder: string) => ({
  extends: join(PROJECT_FOLDER, 'tsconfig.json'),
  compilerOptions: {
    noEmit: false,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    rootDir: join(PROJECT_FOLDER, 'engine'),
    outDir: folder,
    types: [],
  },
  include: [join(PROJECT_FOLDER, 'engine')],
})

/** Compiles the engine into the folder, with the files of data that it reads. */
const compile = (folder: string): void => {
  const configuration = join(folder, 'tsconfig.json')
  writeFileSync(configuration, JSON.stringify(compilerOptions(folder)))
  execFileSync(COMPILER, ['--project', configuration], { stdio: 'inherit' })
  rmSync(configuration)
  const engine = join(PROJECT_FOLDER, 'engine')
  for (const file of readdirSync(engine, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.json')) cpSync(join(engine, file), join(folder, file))
  // Type declarations keep the endings of the sources, which the package has none of.
  for (const { path, text } of sourcesIn([folder], /\.d\.ts$/))
    writeFileSync(path, text.replaceAll(/(from |import\()(['"])(\.[^'"]*)\.ts\2/g, '$1$2$3.js$2'))
}

const packageJson = () => {
  const { version, license } = JSON.parse(readFileSync(join(PROJECT_FOLDER, 'package.json'), 'utf8'))
  return {
    name: 'pegs-and-jokers-engine',
    version,
    description: 'The rules of Pegs and Jokers and its family, and bots that play them.',
    license,
    type: 'module',
    sideEffects: false,
    engines: { node: '>=22' },
    exports: { './*.json': './*.json', './*': { types: './*.d.ts', default: './*.js' } },
  }
}

/** Makes the package in the folder, and returns the path of its file. */
export const makeEnginePackage = (folder: string): string => {
  const contents = mkdtempSync(join(tmpdir(), 'engine-package-'))
  try {
    compile(contents)
    writeFileSync(join(contents, 'package.json'), JSON.stringify(packageJson(), undefined, 2))
    cpSync(join(PROJECT_FOLDER, 'LICENSE'), join(contents, 'LICENSE'))
    cpSync(join(PROJECT_FOLDER, 'engine', 'RULES.md'), join(contents, 'RULES.md'))
    mkdirSync(folder, { recursive: true })
    const words = ['pack', '--silent', '--pack-destination', folder]
    return join(folder, execFileSync('npm', words, { cwd: contents, encoding: 'utf8' }).trim())
  } finally {
    rmSync(contents, { recursive: true })
  }
}

if (import.meta.main) console.log(makeEnginePackage(join(PROJECT_FOLDER, 'dist')))
