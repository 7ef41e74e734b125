import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ChildService, freePorts } from './child-service.ts'
import { pathOfProgram } from './installed-programs.ts'

const idOf = (kind: '-u' | '-g'): number => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))

/** Returns the user of PostgreSQL, which refuses to run as root. */
const owner = (): { readonly uid?: number; readonly gid?: number } =>
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}

/** Makes an empty PostgreSQL with its files in the folder. */
export const makePostgres = async (folder: string): Promise<ChildService> => {
  const as = owner()
  const data = join(folder, 'postgres')
  mkdirSync(data)
  chmodSync(folder, 0o755)
  if (as.uid !== undefined && as.gid !== undefined) chownSync(data, as.uid, as.gid)
  const made = spawnSync(
    pathOfProgram('initdb'),
    ['-A', 'trust', '-U', 'table', '-E', 'UTF8', '--no-locale', '--no-sync', '-D', data],
    {
      ...as,
      encoding: 'utf8',
      cwd: '/',
    },
  )
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`)
  const [port = 0] = await freePorts(1)
  const flags = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', data]
  return new ChildService(port, [pathOfProgram('postgres'), ...flags], { ...as, cwd: '/' })
}
