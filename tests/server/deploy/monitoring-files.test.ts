import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { Readiness } from '../../../server/http/readiness.ts'
import { Metrics } from '../../../server/metrics.ts'

const DEPLOY_FOLDER = join(import.meta.dirname, '..', '..', '..', 'deploy')

/** Words of the query language that are followed by a parenthesis or a list of labels. */
const LABEL_LIST = /\b(?:by|without) \(([^)]*)\)/g
/** A metric with its selectors. */
const METRIC_PATTERN = /\b((?:table|nodejs|process|node)_\w+)(?:\{([^}]*)\})?/g
/** Metrics of the machine, which Prometheus' own exporter gives. */
const MACHINE_METRIC_PATTERN = /^node_/
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

/** Returns the metrics of a server at which everything has happened once. */
const toldMetrics = async (): Promise<string> => {
  const metrics = new Metrics()
  const readiness = new Readiness({
    isClosing: () => false,
    archive: { check: async () => true, isDamaged: false },
    cluster: { check: async () => true },
  })
  metrics.addReadiness(readiness)
  metrics.count({ tables: () => 1, people: () => 1, occupancy: () => 0.1 })
  await metrics.request('act', Promise.resolve({ ok: true, value: { seq: 1 } } as const))
  await metrics.timeStorage('save', Promise.resolve('kept'))
  metrics.timeBotDecision('greedy', 5)
  metrics.countRestored()
  metrics.countAnswer(200)
  return metrics.text()
}

/** Labels by metric. */
const labelsByMetric = new Map<string, Set<string>>()
beforeAll(async () => {
  for (const [, name = '', , labels = ''] of (await toldMetrics()).matchAll(/^(\w+)(\{([^}]*)\})? /gm)) {
    const known = labelsByMetric.get(name) ?? new Set(OWN_LABELS)
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
    labelsByMetric.set(name, known)
  }
})

test.each(queries)('%s asks for what the server tells', (_name, query) => {
  const asked = [...query.matchAll(METRIC_PATTERN)].filter(([, name = '']) => !MACHINE_METRIC_PATTERN.test(name))
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
