import { accessSync, constants, existsSync, type Stats, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { StorageError } from './storage-error.ts'

const { R_OK, W_OK, X_OK } = constants
/** Files beside the database; a backup or another program that ran under another account may have made them. */
const FILE_NAME_ENDS = ['', '-wal', '-shm', '-lock', '-mark'] as const

/** Throws a `StorageError` that names the path, the account and the command that mends it if the server may not use the database. */
export function requireDatabaseAccess(file: string): void {
  const problem = databaseAccessProblem(file)
  if (problem !== undefined) throw new StorageError('away', problem)
}

/** Returns why this account may not use the database, or undefined if it may. */
export function databaseAccessProblem(file: string): string | undefined {
  const paths = FILE_NAME_ENDS.map((end) => file + end).filter((path) => existsSync(path))
  const problems = [folderAccessProblem(dirname(file)), ...paths.map((path) => accessProblem(path, R_OK | W_OK, file))]
  return problems.find((problem) => problem !== undefined)
}

/** Returns why this account may not make files in the folder, or undefined if it may or if the folder is missing. */
export const folderAccessProblem = (folder: string): string | undefined =>
  enterProblem(folder) ?? accessProblem(folder, R_OK | W_OK | X_OK)

/** Returns why this account may not make the folder, or undefined if it may. */
export function newFolderProblem(folder: string): string | undefined {
  const above = dirname(folder)
  if (!existsSync(above) && codeOf(above, X_OK) === 'ENOENT') return newFolderProblem(above)
  const entering = enterProblem(folder)
  if (entering !== undefined || codeOf(above, W_OK) !== 'EACCES') return entering ?? accessProblem(above, W_OK)
  const make = `sudo install -d -o ${ownerArgument()} -m 700 ${folder}`
  return `The folder ${folder} can’t be made: ${accountName()} may not write in ${above}. Run \`${make}\`, and start again.`
}

function enterProblem(path: string): string | undefined {
  const above = dirname(path)
  if (above === path) return undefined
  const farther = enterProblem(above)
  if (farther !== undefined || codeOf(above, X_OK) !== 'EACCES') return farther
  return `${path} can’t be reached: ${accountName()} may not enter ${above}, which ${ownershipOf(statSync(above))}. Run \`sudo chmod o+x ${above}\`, and start again.`
}

/** Returns why this account may not use the path. `database`: the file to which it belongs; the mending command changes all files of that. */
function accessProblem(path: string, mode: number, database = path): string | undefined {
  const code = codeOf(path, mode)
  if (code === undefined || code === 'ENOENT') return undefined
  if (code === 'EROFS')
    return `${path} lies on a disk that is mounted read-only (EROFS). Mount it to write, or use another DATA_DIR.`
  if (code === 'EPERM')
    return `${path} is protected against changes (EPERM). Run \`sudo chattr -i ${path}\`, and start again.`
  const found = statSync(path)
  return `${path} ${ownershipOf(found)}: ${accountName()} may not write it (${code}). Run \`${mendingCommand(path, found, database)}\`, and start again.`
}

function codeOf(path: string, mode: number): string | undefined {
  try {
    accessSync(path, mode)
    return undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code
  }
}

function mendingCommand(path: string, found: Stats, database: string): string {
  const isFolder = found.isDirectory()
  if (found.uid === process.getuid?.()) return `chmod ${isFolder ? 'u+rwx' : 'u+rw'} ${path}`
  return `sudo chown ${ownerArgument()}: ${isFolder ? path : `${database}*`}`
}

const ownershipOf = ({ uid, mode }: Stats): string =>
  `belongs to ${uid === 0 ? 'root' : `uid ${uid}`} and has the mode ${(mode & 0o777).toString(8)}`

/** Name of the account of this process, or its number if it has no name. */
function ownerArgument(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.())
  }
}

const accountName = (): string => `the account ${ownerArgument()} (uid ${process.getuid?.()})`
