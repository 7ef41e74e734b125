import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { GameServer } from '../../../server/app.ts'
import { actOf, addressOf, makeTable, moveFor, until, visit } from '../rooms/guest.ts'
import { makeTestApp } from '../test-app.ts'

const DEPLOY_FOLDER = join(import.meta.dirname, '..', '..', '..', 'deploy')

/** Words of the query language that are followed by a parenthesis or a list of labels. */
const LABEL_LIST = /\b(?:by|without) \(([^)]*)\)/g
/** A metric with its selectors. */
const METRIC = /\b((?:table|nodejs|process|node)_\w+)(?:\{([^}]*)\})?/g
/** Of the machine, by Prometheus' own exporter. */
const MACHINE_METRIC = /^node_/
/** Labels that Prometheus adds. */
const OWN_LABELS = ['job', 'instance']

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[]
}

const dashboard = JSON.parse(readFileSync(join(DEPLOY_FOLDER, 'grafana', 'table.json'), 'utf8')) as Dashboard
const alerts = parse(readFileSync(join(DEPLOY_FOLDER, 'prometheus', 'table-alerts.yml'), 'utf8')) as {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[]
}

const queries = [
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ...alerts.groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => [alert, expr] as const)),
]

/** Labels of each metric of a server that has just been used. */
const labelsByMetric = new Map<string, Set<string>>()
let app: GameServer
beforeAll(async () => {
  app = await makeTestApp({ botDelayMs: 0 })
  const { code, token } = await makeTable(app.port, { rules: 'basic', players: 2, teams: 2 })
  const guest = await visit(app.port, code, { token })
  await guest.ask('sit', { seat: 0, name: 'Ann', colour: 0 })
  await guest.ask('fill', { bot: 'greedy' })
  await guest.ask('start', {})
  await until('Ann is asked', () => guest.state().asked.includes(0))
  await guest.ask('act', actOf(guest, moveFor(guest)))
  await until('both have played', () => guest.room.state.seq > 1)
  await guest.leave()
  const text = await (await fetch(`${addressOf(app.port)}/metrics`)).text()
  for (const [, name = '', , labels = ''] of text.matchAll(/^(\w+)(\{([^}]*)\})? /gm)) {
    const known = labelsByMetric.get(name) ?? new Set(OWN_LABELS)
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
    labelsByMetric.set(name, known)
  }
})
afterAll(() => app.close())

test.each(queries)('%s asks for what the server tells', (_name, query) => {
  const asked = [...query.matchAll(METRIC)].filter(([, name = '']) => !MACHINE_METRIC.test(name))
  const isAboutOthers = /\b(?:node_|up\{)/.test(query)
  expect(asked.length > 0 || isAboutOthers, query).toBe(true)
  const grouped = [...query.matchAll(LABEL_LIST)].flatMap(([, labels = '']) => labels.split(/,\s*/))
  for (const [, name = '', selectors = ''] of asked) {
    const labels = labelsByMetric.get(name)
    expect(labels, `/metrics has ${name}`).toBeDefined()
    const selected = [...selectors.matchAll(/(\w+)(?:=~|!=|!~|=)"/g)].map(([, label]) => label)
    for (const label of [...selected, ...grouped]) expect(labels, `${name}{${label}}`).toContain(label)
  }
})

test('panels fill rows of 24 columns without covering each other', () => {
  const cells = dashboard.panels.flatMap((panel) => {
    const { x, y, w, h } = (panel as unknown as { readonly gridPos: Readonly<Record<'x' | 'y' | 'w' | 'h', number>> })
      .gridPos
    expect(x + w).toBeLessThanOrEqual(24)
    return Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`)
  })
  expect(new Set(cells).size).toBe(cells.length)
})
