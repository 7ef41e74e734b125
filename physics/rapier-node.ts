import compat from '@dimforge/rapier3d-deterministic-compat'
import type { Rapier } from './rapier.ts'

/** Loads the physics library in Node, where no bundler provides its wasm. */
export const loadRapierInNode = async (): Promise<Rapier> => {
  await compat.init()
  // The packages have the same declarations, but their classes have private fields, so TypeScript distinguishes them.
  return compat as unknown as Rapier
}
