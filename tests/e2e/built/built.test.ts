import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { BUILT_CLIENT, BUILT_PHONE, BUILT_TV } from '../../../server/http/website.ts'
import { LONG } from '../../long.ts'

/** Named in texts that explain an error, or as names of XML; nothing is fetched from them. */
const NAMED_ONLY = [
  'www.w3.org',
  'react.dev',
  'github.com',
  'opencollective.com',
  'react.i18next.com',
  'docs.pmnd.rs',
  'www.itu.int',
  'ns.adobe.com',
  'purl.org',
  'schemas.microsoft.com',
  'schemas.openxmlformats.org',
  'schemas.slic3r.org',
  'www.shapertools.com',
  'www.aiim.org',
  'www.inkscape.org',
  '101arrowz.github.io',
  'aomediacodec.github.io',
  'www.webmproject.org',
  '127.0.0.1',
  // Page of the library for passkeys that its warnings name.
  'simplewebauthn.dev',
  // Version of the schemas that the library of requests can write.
  'json-schema.org',
]

/** Sites that the path tracer's shaders cite in comments. Shaders are strings, so nothing strips their comments. */
const PATH_TRACER_SOURCES = [
  'jcgt.org',
  'www.aconty.com',
  'belcour.github.io',
  'blog.selfshadow.com',
  'google.github.io',
  'graphics.pixar.com',
  'hal.archives-ouvertes.fr',
  'lousodrome.net',
  'raytracing.github.io',
  'registry.khronos.org',
  'schuttejoe.github.io',
  'seblagarde.files.wordpress.com',
  'stackoverflow.com',
  'tavianator.com',
  'www.arnoldrenderer.com',
  'www.cs.cornell.edu',
  'www.pbr-book.org',
  'www.pcg-random.org',
  'www.reddit.com',
  'www.rorydriscoll.com',
  'www.shadertoy.com',
]

const namedOnlyIn = (path: string): readonly string[] =>
  path.includes('studio-worker-') ? [...NAMED_ONLY, ...PATH_TRACER_SOURCES] : NAMED_ONLY

const files = readdirSync(BUILT_CLIENT, { recursive: true, encoding: 'utf8' })
const texts = files
  .filter((path) => /\.(js|css|html|svg)$/.test(path))
  .map((path) => [path, readFileSync(join(BUILT_CLIENT, path), 'utf8')] as const)

describe('the built client', () => {
  test('of phones has neither the scene nor a second library for its elements', () => {
    const scripts = readdirSync(join(BUILT_PHONE, 'assets')).filter((name) => name.endsWith('.js'))
    const codes = scripts.map((name) => readFileSync(join(BUILT_PHONE, 'assets', name), 'utf8'))
    expect(codes.length).toBeGreaterThan(0)
    expect(codes.join('')).not.toMatch(/WebGLRenderer|react-dom/)
  })

  test('has no maps of its sources and knows no other host', () => {
    expect(texts.length).toBeGreaterThan(5)
    expect(files.filter((path) => path.endsWith('.map'))).toEqual([])
    for (const [path, text] of texts) {
      expect([path, text.includes('sourceMappingURL')]).toEqual([path, false])
      const hosts = [...text.matchAll(/(?:https?|wss?):\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)/gi)].map((match) => match[1])
      expect([path, hosts.filter((host) => !namedOnlyIn(path).includes(host ?? ''))]).toEqual([path, []])
    }
  })
})

/** A name that the library which rolls marbles can't be without: its wasm exports it. */
const PHYSICS_EXPORT = 'rawphysicspipeline'

describe('the library that rolls marbles', () => {
  test.each([BUILT_CLIENT, BUILT_PHONE, BUILT_TV])(
    'is in no script of %s but its own, which only its worker asks for',
    (folder) => {
      const assets = join(folder, 'assets')
      const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
      const textOf = (name: string): string => readFileSync(join(assets, name), 'utf8')
      const own = scripts.filter((name) => textOf(name).includes(PHYSICS_EXPORT))
      expect(own.filter((name) => !name.startsWith('rapier-'))).toEqual([])
      const asking = scripts.filter((name) => /rapier[\w-]*\.(js|wasm)/.test(textOf(name)))
      expect(asking.filter((name) => !name.startsWith('roll-worker-') && !own.includes(name))).toEqual([])
    },
  )
})

/** The light of a studio photograph is followed by shaders that read this. */
const PATH_TRACER_UNIFORM = 'stratifiedOffsetTexture'

describe('the library that follows rays of light', () => {
  test.each([BUILT_CLIENT, BUILT_PHONE, BUILT_TV])('is in no script of %s but a worker of the designer', (folder) => {
    const assets = join(folder, 'assets')
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
    const textOf = (name: string): string => readFileSync(join(assets, name), 'utf8')
    const own = scripts.filter((name) => textOf(name).includes(PATH_TRACER_UNIFORM))
    expect(own.map((name) => name.replace(/-[^-]*$/, ''))).toEqual(folder === BUILT_CLIENT ? ['studio-worker'] : [])
    const asking = scripts.filter((name) => textOf(name).includes('studio-worker-') && !own.includes(name))
    expect(asking.filter((name) => !name.startsWith('DesignPage-'))).toEqual([])
  })
})

describe('the page for televisions', () => {
  test('is written in what Chromium 79 reads', LONG, async () => {
    const scripts = readdirSync(join(BUILT_TV, 'assets')).filter((name) => name.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(1)
    for (const name of scripts) {
      const { program, errors } = parseSync(name, readFileSync(join(BUILT_TV, 'assets', name), 'utf8'))
      expect(errors).toEqual([])
      expect([name, newer(program)]).toEqual([name, []])
    }
  })
})

/** Syntax that came after Chromium 79. */
const newer = (program: object): readonly string[] => {
  const found = new Set<string>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, operator, value } = node as Record<string, unknown>
    if (type === 'ChainExpression' || type === 'StaticBlock' || type === 'PrivateInExpression') found.add(type)
    if (type === 'LogicalExpression' && operator === '??') found.add('??')
    if (type === 'AssignmentExpression' && ['??=', '||=', '&&='].includes(String(operator))) found.add(String(operator))
    if (type === 'MethodDefinition' && (node as { key?: { type?: string } }).key?.type === 'PrivateIdentifier')
      found.add('#method')
    if (type === 'Literal' && value instanceof RegExp && /[dv]/.test(value.flags)) found.add(`/${value.flags}`)
    for (const part of Object.values(node)) visit(part)
  }
  visit(program)
  return [...found]
}
