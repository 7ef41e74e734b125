import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeEnginePackage } from '../../tools/engine-package.ts'
import { LONG } from '../long.ts'

const PROJECT_FOLDER = join(import.meta.dirname, '..', '..')
const MAX_PACKAGE_BYTES = 2_000_000

describe('the engine as a package, in an empty project', LONG, () => {
  let folder: string
  let file: string
  const installed = () => join(folder, 'node_modules', 'pegs-and-jokers-engine')

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'engine-user-'))
    file = makeEnginePackage(folder)
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    execFileSync('npm', ['install', '--silent', '--offline', '--no-audit', file], { cwd: folder })
    cpSync(join(PROJECT_FOLDER, 'docs', 'examples', 'package-bot.ts'), join(folder, 'package-bot.ts'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('it needs nothing else, and is small', () => {
    expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
      'pegs-and-jokers-engine',
    ])
    const { dependencies } = JSON.parse(readFileSync(join(installed(), 'package.json'), 'utf8'))
    expect(dependencies).toBeUndefined()
    expect(statSync(file).size).toBeLessThan(MAX_PACKAGE_BYTES)
  })

  test('a bot of 15 lines on it plays a whole game, and its types fit', () => {
    const lines = readFileSync(join(folder, 'package-bot.ts'), 'utf8').split('\n')
    expect(lines.filter((line) => line !== '' && !line.startsWith('/**')).length).toBeLessThanOrEqual(15)
    const run = spawnSync(process.execPath, ['package-bot.ts'], { cwd: folder, encoding: 'utf8' })
    expect([run.status, run.stdout]).toEqual([0, expect.stringMatching(/^Team [01] has won\.\n$/)])
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--types', '']
    const compiler = join(PROJECT_FOLDER, 'node_modules', '.bin', 'tsc')
    const checked = spawnSync(compiler, [...options, 'package-bot.ts'], { cwd: folder, encoding: 'utf8' })
    expect(checked.stdout).toBe('')
  })

  test('its bots and its line protocol work as in this repository', () => {
    const program = `
      import { respondToLine } from 'pegs-and-jokers-engine/text/line-protocol'
      import { loadAllNetworks } from 'pegs-and-jokers-engine/bots/networks/registry'
      await loadAllNetworks()
      for (const bot of ['greedy', 'club'])
        console.log(respondToLine(JSON.stringify({ cmd: 'choose', bot, rules: 'basic', players: 4, turn: 0, seat: 0, phase: 'turn', hand: 'As 7h 4d',
          pegs: 'S S a8 b3 H5 / S S S S S / c8 c11 d0 H4 H5 / S S S S S' })))`
    const words = ['--input-type=module', '--eval', program]
    const run = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' })
    expect(run.stderr).toBe('')
    for (const line of run.stdout.trim().split('\n')) expect(JSON.parse(line)).toEqual({ move: expect.any(String) })
  })
})
