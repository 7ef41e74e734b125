/**
 * Checks rules of this project that no general linter knows; `npm run lint` runs it beside Biome. It prints each
 * problem, and fails if there is one.
 */

import { clientGroupProblems } from './client-groups.ts'
import { commentNameProblems } from './comment-names.ts'
import { englishProblems } from './english.ts'
import { glueProblems } from './glue.ts'
import { languageProblems } from './languages.ts'
import { ruleNumberProblems } from './rule-numbers.ts'
import { styleProblems } from './styles.ts'
import { textNamespaceProblems } from './text-namespaces.ts'
import { textProblems } from './texts.ts'

const problems = [
  ...textProblems(),
  ...textNamespaceProblems(),
  ...englishProblems(),
  ...glueProblems(),
  ...languageProblems(),
  ...styleProblems(),
  ...ruleNumberProblems(),
  ...clientGroupProblems(),
  ...commentNameProblems(),
]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
