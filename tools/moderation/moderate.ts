/** Lists and removes reported names and boards, and looks at photographs, also while the server runs: `npx node tools/moderation/moderate.ts`. */

import { Moderation } from '../../server/archive/moderation/moderation.ts'
import { moderate } from './moderation-commands.ts'
import { runBesideServer } from './open-storage.ts'

await runBesideServer((db) => moderate(new Moderation(db), process.argv.slice(2)))
