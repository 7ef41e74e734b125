/** An engine of a few lines: `node small-engine.ts HOW [FILE]`. It records each request in the file. */

import { appendFileSync, existsSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

const [how = '', file = ''] = process.argv.slice(2)

const writeLine = (text: string): void => void process.stdout.write(text)

interface Asked {
  readonly moves: readonly { readonly move: string }[]
}

const lastMove = ({ moves }: Asked): string => JSON.stringify({ move: moves.at(-1)?.move })

/** Answers with the last move of the list, unless `HOW` says otherwise. */
const ANSWERS_BY_COMMAND: Readonly<Record<string, (asked: Asked) => void>> = {
  last: (asked) => writeLine(`${lastMove(asked)}\n`),
  windows: (asked) => writeLine(`${lastMove(asked)}\r\n`),
  slow: (asked) => void setTimeout(() => writeLine(`${lastMove(asked)}\n`), 1500),
  silent: () => undefined,
  dies: () => process.exit(3),
  killed: () => process.kill(process.pid, 'SIGKILL'),
  rubbish: () => writeLine('well, let me think\n'),
  null: () => writeLine('null\n'),
  illegal: () => writeLine('{"move":"Ks aH1-aH2"}\n'),
  foreign: () => writeLine('{"move":7}\n'),
  error: () => writeLine('{"error":"I don’t know this game"}\n'),
  endless: () => setInterval(() => writeLine('x'.repeat(10_000)), 1),
  chatty: (asked) => writeLine(`${lastMove(asked)}\n${'more\n'.repeat(3)}`),
  once: (asked) => {
    writeLine(`${lastMove(asked)}\n`)
    process.exit(0)
  },
  'second-start': (asked) => {
    if (existsSync(`${file}.begun`)) return writeLine(`${lastMove(asked)}\n`)
    writeFileSync(`${file}.begun`, '')
    process.exit(1)
  },
}

if (how === 'never') process.exit(7)
for await (const line of createInterface({ input: process.stdin })) {
  if (file !== '') appendFileSync(file, `${line}\n`)
  ANSWERS_BY_COMMAND[how]?.(JSON.parse(line) as Asked)
}
