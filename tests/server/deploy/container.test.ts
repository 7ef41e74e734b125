import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { moduleGraph } from '../../../deploy/container/module-graph.ts'
import { CONTAINER_PROGRAMS, CONTAINER_SOURCES, copyRuntime } from '../../../deploy/container/runtime.ts'
import { VARIABLES } from '../../../server/config.ts'
import { freePorts } from '../../cluster/child-service.ts'
import { LONG } from '../../long.ts'

const PROJECT_FOLDER = join(import.meta.dirname, '..', '..', '..')
const SERVER_PORTS = [2567, 2568, 2569]

const textOf = (file: string): string => readFileSync(join(PROJECT_FOLDER, file), 'utf8')

const inProject = (path: string): string => join(PROJECT_FOLDER, path)

const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )

test('the container has every source that its programs import', () => {
  const { files, packages } = moduleGraph(CONTAINER_PROGRAMS.map(inProject))
  expect(files.size).toBeGreaterThan(200)
  expect(packages).toContain('express')
  for (const file of files) {
    const path = relative(PROJECT_FOLDER, file)
    expect(
      CONTAINER_SOURCES.some((source) => path === source || path.startsWith(`${source}/`)),
      path,
    ).toBe(true)
  }
})

describe('a copy of what the container holds', LONG, () => {
  let folder: string
  let server: ChildProcess | undefined

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'container-'))
    copyRuntime(join(folder, 'table'))
  })

  afterAll(async () => {
    server?.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })

  const commandOf = (words: readonly string[]): readonly [string, string[], object] => {
    const table = join(folder, 'table')
    return [join(table, 'node_modules', '.bin', 'node'), [...words], { cwd: table, encoding: 'utf8' }]
  }

  test('runs the server, and its check of health is right', async () => {
    const [port = 0] = await freePorts(1)
    const env = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: join(folder, 'data') }
    const [program, words, options] = commandOf(['server/main.ts', '--bare'])
    const health = () => {
      const [node, health, place] = commandOf(['deploy/container/health.ts'])
      return spawnSync(node, health, { ...place, env }).status
    }
    expect(health()).toBe(1)
    server = spawn(program, words, { ...options, env, stdio: 'ignore' })
    await expect.poll(() => answers(`http://127.0.0.1:${port}/readyz`), { timeout: 30_000 }).toBe(true)
    expect(health()).toBe(0)
    const made = await fetch(`http://127.0.0.1:${port}/api/tables`, {
      method: 'POST',
      body: JSON.stringify({ rules: 'basic', players: 2, teams: 2 }),
    })
    expect(made.status).toBe(201)
    const [node, backup, place] = commandOf(['server/archive/backup.ts', join(folder, 'copy.sqlite')])
    expect(spawnSync(node, backup, { ...place, env }).stdout).toContain('Copied 1 table into')
  })
})

describe('Dockerfile', () => {
  const dockerfile = textOf('Dockerfile')

  test('copies and runs what there is', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, files = '']) => files.split(' '))
    expect(copied).toContain('package-lock.json')
    const named = [...dockerfile.matchAll(/\b(?:deploy|server)\/[\w/.-]+\.(?:ts|sh)\b/g)].map(([file]) => file)
    expect(named).toContain('deploy/container/health.ts')
    for (const file of [...copied, ...named]) expect(existsSync(inProject(file)), file).toBe(true)
    for (const file of named.filter((name) => name.endsWith('.ts') && !name.endsWith('/runtime.ts')))
      expect(CONTAINER_PROGRAMS).toContain(file)
  })

  test('runs with the flags of the service, not as root', () => {
    const [, flags = ''] = /node (--.*) server\/main\.ts$/m.exec(textOf('deploy/systemd/table.service')) ?? []
    const [, entry = '[]'] = /^ENTRYPOINT (.*)$/m.exec(dockerfile) ?? []
    expect(JSON.parse(entry).slice(1)).toEqual(flags.split(' '))
    expect(dockerfile).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m)
  })
})

interface ComposeService {
  readonly environment?: Readonly<Record<string, unknown>>
  readonly read_only?: boolean
  readonly user?: string
  readonly build?: string
  readonly volumes?: readonly string[]
  readonly networks?: Readonly<Record<string, { readonly ipv4_address?: string } | null>>
}

const servicesOf = (file: string): Readonly<Record<string, ComposeService>> =>
  parse(textOf(file), { merge: true }).services

const serversOf = (file: string): readonly ComposeService[] =>
  Object.values(servicesOf(file)).filter(({ build }) => build !== undefined)

describe('compose files', () => {
  test.each([
    ['compose.yaml', 1],
    ['deploy/compose/cluster.yaml', 3],
  ])('%s sets what the server reads, and gives it nothing to write on but its data', (file, count) => {
    const servers = serversOf(file)
    expect(servers).toHaveLength(count)
    for (const { environment, read_only } of servers) {
      for (const name of Object.keys(environment ?? {})) expect(VARIABLES).toContain(name)
      expect(read_only).toBe(true)
    }
  })

  test('mount files that there are', () => {
    const mounted = Object.values(servicesOf('deploy/compose/cluster.yaml')).flatMap(({ volumes = [] }) => volumes)
    const files = mounted.flatMap((volume) => /^\.\/([^:]+):/.exec(volume)?.[1] ?? [])
    expect(files).toHaveLength(2)
    for (const file of files) expect(existsSync(inProject(file)), file).toBe(true)
  })

  test('nginx looks for the processes where they are, and is otherwise that of a single machine', () => {
    const conf = textOf('deploy/compose/table-containers.conf')
    const addresses = serversOf('deploy/compose/cluster.yaml').map(
      ({ environment, networks }) => `${networks?.inner?.ipv4_address}:${environment?.PORT}`,
    )
    expect(addresses.map((address) => Number(address.split(':')[1]))).toEqual(SERVER_PORTS)
    for (const address of addresses) expect(conf.split(address)).toHaveLength(3)
    const withoutAddresses = (text: string) => text.replaceAll(/^#.*$|\b(?:127|10)\.[\d.]+:\S+|^ *"~.*$/gm, '').trim()
    expect(withoutAddresses(conf).replaceAll(/\n+/g, '\n')).toBe(
      withoutAddresses(textOf('deploy/nginx/table-cluster.conf')).replaceAll(/\n+/g, '\n'),
    )
  })
})

interface Manifest {
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly spec: never
}

describe('the manifests for Kubernetes', () => {
  const documents = parseAllDocuments(textOf('deploy/kubernetes/table.yaml'))
  const manifests = documents.map((document) => document.toJS() as Manifest)
  const specOf = (kind: string) => manifests.find((one) => one.kind === kind)?.spec as never as KubernetesSpec

  interface KubernetesSpec {
    readonly replicas: number
    readonly template: { readonly spec: { readonly containers: readonly [Container] } }
    readonly rules: readonly [{ readonly http: { readonly paths: readonly IngressPath[] } }]
  }
  interface Container {
    readonly env: readonly { readonly name: string }[]
    readonly livenessProbe: { readonly httpGet: { readonly path: string } }
    readonly readinessProbe: { readonly httpGet: { readonly path: string } }
    readonly securityContext: { readonly readOnlyRootFilesystem: boolean }
  }
  interface IngressPath {
    readonly path: string
    readonly backend: { readonly service: { readonly name: string } }
  }

  test('are whole', () => {
    for (const { errors, warnings } of documents) expect([...errors, ...warnings]).toEqual([])
    expect(manifests.map(({ kind }) => kind)).toEqual([
      'StatefulSet',
      'PodDisruptionBudget',
      'Service',
      'Service',
      'Service',
      'Service',
      'Ingress',
    ])
  })

  test('ask the server what it answers, and set what it reads', () => {
    const [container] = specOf('StatefulSet').template.spec.containers
    const paths = [container.livenessProbe.httpGet.path, container.readinessProbe.httpGet.path]
    for (const path of paths) expect(textOf('server/http/monitoring-api.ts')).toContain(`'${path}'`)
    for (const { name } of container.env.filter(({ name }) => name !== 'POD_NAME')) expect(VARIABLES).toContain(name)
    expect(container.securityContext.readOnlyRootFilesystem).toBe(true)
  })

  test('send the sockets of a table to the pod that has it', () => {
    const pods = Array.from({ length: specOf('StatefulSet').replicas }, (_, pod) => `table-${pod}`)
    const services = manifests.filter(({ kind }) => kind === 'Service').map(({ metadata }) => metadata.name)
    expect(services).toEqual(['table', ...pods])
    const paths = specOf('Ingress').rules[0].http.paths.map(({ path, backend }) => [path, backend.service.name])
    expect(paths).toEqual([...pods.map((pod) => [`/${pod}/`, pod]), ['/', 'table']])
  })
})
