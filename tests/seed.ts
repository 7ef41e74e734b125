import fc from 'fast-check'
import { THOROUGH } from './thorough.ts'

/** An ordinary run tries the same cases each time; a thorough one tries new cases. */
if (THOROUGH === 1) fc.configureGlobal({ seed: 1 })
