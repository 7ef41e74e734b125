import type { LoadedTable } from '../../../server/archive/archive.ts'
import { type Restored, restoreSteps } from '../../../server/table/table-persistence.ts'

/** Restores a table from storage at once. */
export const restoreTable = (loaded: LoadedTable): Restored => {
  const steps = restoreSteps(loaded)
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}
