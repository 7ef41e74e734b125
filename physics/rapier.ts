/**
 * The library in its deterministic build: the same wasm in both packages (a test compares them), one for bundlers with the
 * wasm as a file of its own, one for Node with the wasm inside.
 */
export type Rapier = typeof import('@dimforge/rapier3d-deterministic')
export type { Collider, RigidBody, World } from '@dimforge/rapier3d-deterministic'
