import type { Metrics } from '../metrics.ts'
import type { Archive } from './archive.ts'

/** Wraps an archive and measures the time of every call that tables wait for. */
export const timedArchive = (archive: Archive, metrics: Metrics): Archive => ({
  add: (table) => metrics.timeStorage('add', archive.add(table)),
  load: (code) => metrics.timeStorage('load', archive.load(code)),
  save: (save) => metrics.timeStorage('save', archive.save(save)),
  dueTables: (now, most, after) => metrics.timeStorage('dueTables', archive.dueTables(now, most, after)),
  tableCard: (code) => metrics.timeStorage('tableCard', archive.tableCard(code)),
  gameCard: (id) => metrics.timeStorage('gameCard', archive.gameCard(id)),
  finishedGames: (codes) => metrics.timeStorage('finishedGames', archive.finishedGames(codes)),
  report: (report) => metrics.timeStorage('report', archive.report(report)),
  showcase: archive.showcase,
  accounts: archive.accounts,
  conduct: archive.conduct,
  ratings: archive.ratings,
  pushes: archive.pushes,
  friends: archive.friends,
  tournaments: archive.tournaments,
  sweep: (now, which) => metrics.timeStorage('sweep', archive.sweep(now, which)),
  count: () => metrics.timeStorage('count', archive.count()),
  check: () => metrics.timeStorage('check', archive.check()),
  get isDamaged() {
    return archive.isDamaged
  },
  close: () => archive.close(),
})
