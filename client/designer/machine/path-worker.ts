/** Reckons the tool paths of a design in a worker, so that the page stays alive. */

import solids from 'manifold-3d/manifold.wasm?url'
import type { Design } from '../../../workshop/design/design.ts'
import { loadDrawingTools } from '../../../workshop/exports/drawing-tools.ts'
import type { LetterStyle } from '../../../workshop/exports/export-order.ts'
import { machineOf } from '../../../workshop/machining/job-context.ts'
import { jobsOf } from '../../../workshop/machining/jobs.ts'
import { type SidePreview, sidePreviewOf } from '../../../workshop/machining/path-preview.ts'
import type { MachineSetup } from '../../../workshop/machining/setup.ts'
import { allSeconds } from '../../../workshop/machining/time.ts'
import { planOf } from '../../../workshop/plan.ts'
import { fetchBytes } from '../fetch-bytes.ts'
import { CUT_FONTS } from '../files/fonts.ts'

export interface PathOrder {
  readonly design: Design
  readonly setup: MachineSetup
  readonly letters: LetterStyle
}

/** `seconds`: of all parts together. Empty of sides where it can't be made. */
export interface PathAnswer {
  readonly sides: readonly SidePreview[]
  readonly seconds: number
}

const reckonPaths = async ({ design, setup, letters }: PathOrder): Promise<PathAnswer> => {
  const plan = planOf(design)
  const fonts = () => Promise.all(CUT_FONTS.map(fetchBytes))
  const desk = await loadDrawingTools({ fonts, solids: () => fetchBytes(solids), progress: () => undefined })
  const machine = machineOf(plan, setup)
  const jobs = jobsOf(plan, setup, letters, desk)
  return { sides: jobs.map((job) => sidePreviewOf(job, setup, machine)), seconds: allSeconds(jobs, setup, machine) }
}

self.addEventListener('message', async ({ data }: MessageEvent<PathOrder>) => {
  try {
    const answer = await reckonPaths(data)
    const transfer = answer.sides.flatMap(({ points, roles, seconds }) => [points.buffer, roles.buffer, seconds.buffer])
    self.postMessage(answer, { transfer })
  } catch (error) {
    console.error(error)
    self.postMessage({ sides: [], seconds: 0 } satisfies PathAnswer)
  }
})
