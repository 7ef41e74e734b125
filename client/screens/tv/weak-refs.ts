/**
 * Provides `WeakRef` and `FinalizationRegistry` for Chromium 79, because core-js can't. These keep their targets for as long as the
 * page is open, which is one evening.
 */

class StrongRef {
  private readonly target: object
  constructor(target: object) {
    this.target = target
  }
  deref(): object {
    return this.target
  }
}

class NoRegistry {
  register(): void {}
  unregister(): void {}
}

for (const [name, value] of Object.entries({ WeakRef: StrongRef, FinalizationRegistry: NoRegistry })) {
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })
}
