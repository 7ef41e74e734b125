/**
 * The physics library in its deterministic build. Two packages hold the same wasm, which a test compares: one for
 * bundlers with the wasm as a separate file, one for Node with the wasm inside.
 */
export type Rapier = typeof import('@dimforge/rapier3d-deterministic')
export type { Collider, RigidBody, World } from '@dimforge/rapier3d-deterministic'
