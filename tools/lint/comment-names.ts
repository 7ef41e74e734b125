/** Checks that the functions, fields and constants that comments name exist in the code. */

import { type Source, sourcesIn } from './sources.ts'

const SOURCE_FOLDERS = [
  'engine',
  'fair',
  'physics',
  'workshop',
  'textures',
  'models',
  'tools',
  'server',
  'client',
  'tests',
]

const COMMENT_LINE = /^\s*(?:\/\*|\*|\/\/)/

/** Name of two words or more, alone between backticks or before a dot, a bracket or a colon. */
const NAME_IN_COMMENT = /`([a-z]+[A-Z]\w*|[A-Z]+_[A-Z_]*[A-Z]|(?:[A-Z][a-z]+){2,})(?=[`.(:])/g

/** Names of libraries and browsers. */
const FOREIGN_NAMES = ['AbortError', 'AdaptiveDpr', 'WebGLPathTracer']

const linesOf = ({ text }: Source): readonly string[] => text.split('\n')

const namesIn = (line: string): readonly string[] => [...line.matchAll(NAME_IN_COMMENT)].map(([, name = '']) => name)

/** Returns the comments that name something that no code does. */
export const commentNameProblems = (): readonly string[] => {
  const sources = sourcesIn(SOURCE_FOLDERS, /\.tsx?$/)
  const known = new Set(FOREIGN_NAMES)
  for (const line of sources.flatMap(linesOf))
    if (!COMMENT_LINE.test(line)) for (const [name] of line.matchAll(/[A-Za-z]\w+/g)) known.add(name)
  return sources.flatMap((source) =>
    linesOf(source).flatMap((line, i) =>
      (COMMENT_LINE.test(line) ? namesIn(line) : [])
        .filter((name) => !known.has(name))
        .map((name) => `${source.path}:${i + 1}: the comment names ${name}, which no code does`),
    ),
  )
}
