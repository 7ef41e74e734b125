import fc from 'fast-check'
import { chai } from 'vitest'
import { THOROUGH } from './thorough.ts'

/** Names of matchers are checked by the compiler. To check them at each `expect`, too, takes most of its time. */
chai.config.useProxy = false

/** An ordinary run tries the same cases each time; a thorough one tries new cases. */
if (THOROUGH === 1) fc.configureGlobal({ seed: 1 })
