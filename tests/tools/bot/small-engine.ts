/** An engine of a few lines: `node small-engine.ts MODE [FILE]`. It records each request in the file. */

import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

const [mode = '', file = ''] = process.argv.slice(2)

const writeLine = (text: string): void => void process.stdout.write(text)

interface DecisionRequest {
  readonly moves: readonly { readonly move: string }[]
}

const lastMove = ({ moves }: DecisionRequest): string => JSON.stringify({ move: moves.at(-1)?.move })

const writeForever = (stream: NodeJS.WriteStream, text: string): void => {
  while (stream.write(text));
  stream.once('drain', () => writeForever(stream, text))
}

/** Answers with the last move of the list, unless `MODE` says otherwise. */
const ANSWERS_BY_MODE: Readonly<Record<string, (request: DecisionRequest) => void>> = {
  last: (request) => writeLine(`${lastMove(request)}\n`),
  windows: (request) => writeLine(`${lastMove(request)}\r\n`),
  slow: (request) => void setTimeout(() => writeLine(`${lastMove(request)}\n`), 1500),
  silent: () => undefined,
  dies: () => process.exit(3),
  killed: () => process.kill(process.pid, 'SIGKILL'),
  rubbish: () => writeLine('well, let me think\n'),
  null: () => writeLine('null\n'),
  illegal: () => writeLine('{"move":"Ks aH1-aH2"}\n'),
  foreign: () => writeLine('{"move":7}\n'),
  error: () => writeLine('{"error":"I don’t know this game"}\n'),
  endless: () => setInterval(() => writeLine('x'.repeat(10_000)), 1),
  nested: () => writeLine(`${'['.repeat(60_000)}\n`),
  escapes: () => writeLine('{"error":"\\u001b[2J\\u202e gone"}\n'),
  /** Ends, and leaves a program behind that holds its output open. */
  forks: () => {
    spawn('sleep', ['60'], { stdio: 'inherit' })
    setTimeout(() => process.exit(1), 50)
  },
  deaf: () => {
    setInterval(() => undefined, 1000)
    process.stdin.destroy()
  },
  floods: (request) => {
    writeLine(`${lastMove(request)}\n`)
    writeForever(process.stdout, 'more\n'.repeat(10_000))
  },
  messages: (request) => {
    process.stderr.write('\u001b[2Jnew \u001b]0;title\u0007 line\n')
    writeLine(`${lastMove(request)}\n`)
    writeForever(process.stderr, 'z'.repeat(50_000))
  },
  chatty: (request) => writeLine(`${lastMove(request)}\n${'more\n'.repeat(3)}`),
  once: (request) => {
    writeLine(`${lastMove(request)}\n`)
    process.exit(0)
  },
  'second-start': (request) => {
    if (existsSync(`${file}.begun`)) return writeLine(`${lastMove(request)}\n`)
    writeFileSync(`${file}.begun`, '')
    process.exit(1)
  },
}

if (mode === 'never') process.exit(7)
for await (const line of createInterface({ input: process.stdin })) {
  if (file !== '') appendFileSync(file, `${line}\n`)
  ANSWERS_BY_MODE[mode]?.(JSON.parse(line) as DecisionRequest)
}
