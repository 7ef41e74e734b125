/** `WeakRef` and `FinalizationRegistry` for Chromium 79, which core-js can't provide. Targets are kept for as long as the page: one evening. */

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
