/** A program that prints, as a line of JSON each, why the archives in these folders can't be opened by the account that runs it: `node access-program.ts FOLDER...`. */

import { openArchive } from '../../../server/archive/open-archive.ts'

for (const dataDir of process.argv.slice(2)) {
  const opened = await openArchive({ dataDir, databaseUrl: undefined }).catch((error: Error) => error.message)
  if (typeof opened !== 'string') await opened.close()
  console.log(JSON.stringify(typeof opened === 'string' ? opened : ''))
}
