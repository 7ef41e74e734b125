/** Worker that calculates the tool paths of a design, so that the page stays responsive. */

import solids from 'manifold-3d/manifold.wasm?url'
import type { Design } from '../../../workshop/design/design.ts'
import { loadDrawingTools } from '../../../workshop/exports/drawing-tools.ts'
import type { LetterStyle } from '../../../workshop/exports/export-order.ts'
import { machineOf } from '../../../workshop/machining/job-context.ts'
import { makeJobs } from '../../../workshop/machining/jobs.ts'
import { totalSeconds } from '../../../workshop/machining/machining-time.ts'
import { type SidePreview, sidePreviewOf } from '../../../workshop/machining/path-preview.ts'
import type { MachineSetup } from '../../../workshop/machining/setup.ts'
import { planOf } from '../../../workshop/plan.ts'
import { fetchBytes } from '../../ui/fetch-bytes.ts'
import { cutFontUrls } from '../files/fonts.ts'

export interface PathRequest {
  readonly design: Design
  readonly setup: MachineSetup
  readonly letters: LetterStyle
}

/** The tool paths by side of the blanks; without sides if they could not be calculated. `seconds`: duration of the whole work. */
export interface PathResult {
  readonly sides: readonly SidePreview[]
  readonly seconds: number
}

const calculatePaths = async ({ design, setup, letters }: PathRequest): Promise<PathResult> => {
  const plan = planOf(design)
  const fonts = () => Promise.all(cutFontUrls([design.title, ...design.names].join('')).map(fetchBytes))
  const drawingTools = await loadDrawingTools({ fonts, solids: () => fetchBytes(solids), progress: () => undefined })
  const machine = machineOf(plan, setup)
  const jobs = makeJobs(plan, setup, letters, drawingTools)
  return { sides: jobs.map((job) => sidePreviewOf(job, setup, machine)), seconds: totalSeconds(jobs, setup, machine) }
}

self.addEventListener('message', async ({ data }: MessageEvent<PathRequest>) => {
  try {
    const result = await calculatePaths(data)
    const transfer = result.sides.flatMap(({ points, roles, seconds }) => [points.buffer, roles.buffer, seconds.buffer])
    self.postMessage(result, { transfer })
  } catch (error) {
    console.error(error)
    self.postMessage({ sides: [], seconds: 0 } satisfies PathResult)
  }
})
