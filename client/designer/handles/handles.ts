import { isChase } from '../../../workshop/design/design.ts'
import { trackCount } from '../../../workshop/design/normalization.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { emblemHandle } from './emblem-handle.ts'
import { foldHandle, wellHandle } from './fold-and-well-handles.ts'
import type { Handle } from './handle.ts'
import { homeHandle, startHandle } from './home-and-start-handles.ts'
import { railHandle, scaleHandle } from './marble-chase-handles.ts'
import { cornerHandle, frameHandle, marginHandle, spacingHandle } from './size-handles.ts'

/** Returns all handles of a plan, in the order of the Tab key. */
export const handlesOf = (plan: Plan): readonly Handle[] => {
  const { design } = plan
  if (isChase(design)) return [scaleHandle(plan), railHandle(plan)]
  const tracks = Array.from({ length: trackCount(design) }, (_, i) => i)
  const hasCorners = (design.form === 'polygon' || design.form === 'three-in-one') && design.fold === 'none'
  return [
    ...tracks.map((track) => homeHandle(plan, track)),
    ...tracks.map((track) => startHandle(plan, track)),
    marginHandle(plan),
    spacingHandle(plan),
    ...(hasCorners ? [cornerHandle(plan)] : []),
    ...(design.borderWidth > 0 ? [frameHandle(plan)] : []),
    ...(design.fold === 'none' ? [] : [foldHandle(plan)]),
    ...(plan.wells.length === 0 ? [] : [wellHandle(plan)]),
    ...(design.ornament === 'emblem' && design.emblem !== '' && design.form !== 'sections' ? [emblemHandle(plan)] : []),
  ]
}
