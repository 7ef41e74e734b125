import { expect, test } from 'vitest'
import { Metrics } from '../../server/metrics.ts'

test('others are served while the metrics are written, one after the other', async () => {
  const metrics = new Metrics()
  metrics.count({ tables: () => 3, people: () => 7, occupancy: () => 0.25 })
  let turns = 0
  let told = false
  const look = (): void => {
    turns += 1
    if (!told) setImmediate(look)
  }
  setImmediate(look)
  const text = await metrics.text()
  told = true
  expect(text).toMatch(/^table_tables 3$/m)
  expect(text).toMatch(/^nodejs_heap_space_size_used_bytes\{space="new"\} \d+$/m)
  const names = text.match(/^# HELP /gm) ?? []
  expect(names.length).toBeGreaterThan(30)
  expect(turns).toBeGreaterThanOrEqual(names.length - 1)
})
