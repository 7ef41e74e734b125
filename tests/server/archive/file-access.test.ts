/** Tests of files and folders that the account of the server may not use. As root they run the server's part under another account. */

import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BackupError, makeBackup } from '../../../server/archive/backup-file.ts'
import { databaseFileIn } from '../../../server/archive/database-file.ts'
import { openArchive } from '../../../server/archive/open-archive.ts'
import { emptyFolder } from './empty-storage.ts'

const ACCESS_PROGRAM = fileURLToPath(new URL('./access-program.ts', import.meta.url))
const isRoot = process.getuid?.() === 0
const OTHER_UID = 65_534
const account = isRoot ? { uid: OTHER_UID, gid: OTHER_UID } : {}
const isTrying = spawnSync(process.execPath, [ACCESS_PROGRAM], account).status === 0

const folder = emptyFolder()
chmodSync(folder, 0o755)
afterAll(() => {
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o700)
  rmSync(folder, { recursive: true })
})

/** Makes a folder with tables, owned by the account under test. */
const makeFolder = (name: string): string => {
  const made = join(folder, name)
  cpSync(join(folder, 'whole'), made, { recursive: true })
  for (const path of [made, ...readdirSync(made).map((file) => join(made, file))])
    if (isRoot) chownSync(path, OTHER_UID, OTHER_UID)
  return made
}

beforeAll(async () => {
  await (await openArchive({ dataDir: join(folder, 'whole'), databaseUrl: undefined })).close()
})

/** Returns what the server says about each folder. */
const refusals = (...folders: readonly string[]): readonly string[] => {
  const { stdout, stderr } = spawnSync(process.execPath, [ACCESS_PROGRAM, ...folders], { ...account, encoding: 'utf8' })
  expect(stderr).toBe('')
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

describe.skipIf(!isTrying)('the refusal names path, owner and mode, account and command:', () => {
  test('own files and folders with a mode that forbids their use', () => {
    const [sound, file, log, dir] = ['sound', 'file', 'log', 'dir'].map(makeFolder) as [string, string, string, string]
    chmodSync(databaseFileIn(file), 0o400)
    cpSync(databaseFileIn(log), `${databaseFileIn(log)}-wal`)
    chmodSync(`${databaseFileIn(log)}-wal`, 0)
    chmodSync(dir, 0o500)
    expect(refusals(sound, file, log, dir, join(dir, 'new'))).toEqual([
      '',
      expect.stringMatching(/sqlite belongs to .* mode 400: the account .* may not write it .*`chmod u\+rw .*sqlite`/),
      expect.stringMatching(/sqlite-wal belongs to .* mode 0: .*`chmod u\+rw .*sqlite-wal`/),
      expect.stringMatching(/dir belongs to .* mode 500: .*`chmod u\+rwx .*dir`/),
      expect.stringMatching(
        /new can’t be made: the account .* may not write in .*dir\. Run `sudo install -d -o .* -m 700 .*new`/,
      ),
    ])
  })

  test.skipIf(!isRoot)('files and folders of root', () => {
    const ends = ['', '-lock', '-mark']
    const folders = ends.map((end) => makeFolder(`root${end}`))
    for (const [at, made] of folders.entries()) {
      chownSync(databaseFileIn(made) + ends[at], 0, 0)
      chmodSync(databaseFileIn(made) + ends[at], 0o600)
    }
    const hidden = makeFolder('hidden')
    chmodSync(join(folder, 'whole'), 0o700)
    chmodSync(hidden, 0o700)
    chownSync(hidden, 0, 0)
    const found = refusals(...folders, join(folder, 'whole'), join(hidden, 'data'))
    for (const [at, end] of ends.entries()) {
      expect(found[at]).toContain(`${databaseFileIn(folders[at] as string)}${end} belongs to root and has the mode 600`)
      expect(found[at]).toMatch(/sudo chown \S+: \S+tables\.sqlite\*`/)
    }
    expect(found[3]).toMatch(/whole belongs to root and has the mode 700: .*sudo chown \S+: \S+whole`/)
    expect(found[4]).toContain(`may not enter ${hidden}, which belongs to root and has the mode 700`)
  })

  const isReadOnlyMountable =
    spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', '-o', 'ro', 'tmpfs', '/tmp']).status === 0
  test.skipIf(!isReadOnlyMountable)('a disk that is mounted read-only', () => {
    const made = join(folder, 'mounted')
    cpSync(join(folder, 'whole'), made, { recursive: true })
    const mount = `mount --bind ${made} ${made} && mount -o remount,ro,bind ${made}`
    const { stdout } = spawnSync('unshare', [
      '-rm',
      'sh',
      '-c',
      `${mount}; ${process.execPath} ${ACCESS_PROGRAM} ${made}`,
    ])
    expect(String(stdout)).toContain(`${made} lies on a disk that is mounted read-only (EROFS)`)
  })
})

test.skipIf(isRoot)('a backup into a folder that is not one’s own says so', () => {
  const target = join(folder, 'target')
  mkdirSync(target, { mode: 0o500 })
  const back = () => makeBackup(databaseFileIn(join(folder, 'whole')), join(target, 'copy'))
  expect(back).toThrow(BackupError)
  expect(back).toThrow(/target belongs to .* mode 500/)
  expect(statSync(target).mode & 0o777).toBe(0o500)
})
