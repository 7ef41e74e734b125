import compat from '@dimforge/rapier3d-deterministic-compat'
import type { Rapier } from './rapier.ts'

/** The library where no bundler has brought its wasm. */
export const rapierInNode = async (): Promise<Rapier> => {
  await compat.init()
  // The same declarations, generated twice; its classes have private fields, so their types differ by name.
  return compat as unknown as Rapier
}
