import type { Reporter, TestModule } from 'vitest/node'

/** Prints the numbers once more, plainly, as the last line of a run in CI. */
export class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const states = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state))
    const count = (state: string): number => states.filter((one) => one === state).length
    const broken = errors.length + modules.filter((module) => module.errors().length > 0).length
    process.once('exit', () => console.log(`\n${count('passed')} passed, ${count('failed') + broken} failed`))
  }
}
