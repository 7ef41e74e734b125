import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseFileIn } from '../../../server/archive/database-file.ts'
import { openArchive } from '../../../server/archive/open-archive.ts'
import { tokenKeyOf } from '../../../server/table/people/people.ts'
import { LONG } from '../../long.ts'
import { emptyFolder } from '../../server/archive/empty-storage.ts'

const OPERATORS_PROGRAM = fileURLToPath(new URL('../../../tools/moderation/operators.ts', import.meta.url))
const dataDir = emptyFolder()
beforeAll(async () => (await openArchive({ dataDir })).close())
afterAll(() => rmSync(dataDir, { recursive: true }))

const run = (...words: readonly string[]) => {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PUBLIC_URL: 'https://games.example' }
  return spawnSync(process.execPath, [OPERATORS_PROGRAM, ...words], { env, encoding: 'utf8' })
}

test('operators are invited, listed and removed, and the log says so', LONG, async () => {
  expect(run().stdout).toContain('There are no operators.')
  const { stdout } = run('add', 'Ola', 'Nordmann')
  const [, secret = ''] = /^https:\/\/games\.example\/operator#([\w-]{43})$/m.exec(stdout) ?? []
  const archive = await openArchive({ dataDir })
  const operator = await archive.conduct.operators.operatorOfLink(tokenKeyOf(secret), Date.now())
  await archive.close()
  expect(operator?.name).toBe('Ola Nordmann')
  expect(run().stdout).toMatch(/ {2}Ola Nordmann, since \d{4}-\d\d-\d\d, 0 passkeys/)
  expect(run('remove', 'Ola Nordmann')).toMatchObject({ status: 0 })
  expect(run('remove', 'Ola Nordmann')).toMatchObject({ status: 1, stderr: 'There is no operator of this name.\n' })
  const lines = run('log').stdout.trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { number: 1, who: 'command line', what: 'operator/invite', about: 'Ola Nordmann' },
    { number: 2, who: 'command line', what: 'operator/remove', about: 'Ola Nordmann' },
  ])
})

test('an entry that was changed in the file is noticed', LONG, () => {
  const file = new DatabaseSync(databaseFileIn(dataDir))
  file.exec("update audit set who = 'Eva' where number = 2")
  file.close()
  expect(run('log')).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('Entry 2 of the log') })
})

test.each([[['add']], [['add', 'x'.repeat(41)]], [['remove']], [['promote', 'Ola']]])(
  '%j is refused with a sentence',
  LONG,
  (words) => {
    const { status, stderr } = run(...words)
    expect(status).toBe(1)
    expect(stderr).toContain('npm run operator -- add NAME')
  },
)
