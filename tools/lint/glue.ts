/** Finds sentences that are put together of texts, so that the order of words and the signs between them are English. */

import { type Source, sourcesIn } from './sources.ts'

/** A call of a translating function, with at most two more brackets in it. */
const TEXT_CALL = /(?<![\w$.])(?:i18n\.)?t\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g
/** Stands for such a call. */
const TEXT_PLACEHOLDER = '\ue000'

/** Glue, and what is to be written in its place. */
const GLUE_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\ue000\s*\+(?!\+)|[^+]\+\s*\ue000/, 'texts are joined with +: make them one text with named places'],
  [
    /\$\{\ue000\}\s*[,:;(\p{L}]|[,:;(\p{L}]\s*\$\{\ue000\}|\{\ue000\}[,:;]|\}[,:;] \{\ue000\}/u,
    'a text has words or signs beside it: make them one text with named places',
  ],
  [
    /\.join\('(?:[,;:] |, and )'\)/,
    'a list is joined with English signs: joinItems, joinNames and joinAlternatives know those of each language',
  ],
]

/** Lines whose lists are no texts for people: errors for developers, and style sheets. */
const NO_TEXT = /throw |new Error\(|gradient\(/

/** Returns the lines of a source that put texts together. */
export const glueIn = ({ path, text }: Source): readonly string[] =>
  text
    .replaceAll('\\n', ' ')
    .replace(TEXT_CALL, (call) => '\n'.repeat(call.split('\n').length - 1) + TEXT_PLACEHOLDER)
    .split('\n')
    .flatMap((line, i) =>
      NO_TEXT.test(line)
        ? []
        : GLUE_PATTERNS.filter(([pattern]) => pattern.test(line)).map(([, advice]) => `${path}:${i + 1}: ${advice}`),
    )

export const glueProblems = (): readonly string[] => sourcesIn(['client'], /\.tsx?$/).flatMap(glueIn)
