import type { Metrics } from '../metrics.ts'
import type { Archive } from './archive.ts'

/** Wraps an archive and measures the time of every call that tables wait for. */
export const timedArchive = (archive: Archive, metrics: Metrics): Archive => ({
  add: (table) => metrics.stored('add', archive.add(table)),
  load: (code) => metrics.stored('load', archive.load(code)),
  save: (save) => metrics.stored('save', archive.save(save)),
  tableCard: (code) => metrics.stored('tableCard', archive.tableCard(code)),
  gameCard: (id) => metrics.stored('gameCard', archive.gameCard(id)),
  report: (report) => metrics.stored('report', archive.report(report)),
  showcase: archive.showcase,
  sweep: (now, which) => metrics.stored('sweep', archive.sweep(now, which)),
  count: () => metrics.stored('count', archive.count()),
  check: () => metrics.stored('check', archive.check()),
  close: () => archive.close(),
})
