import { derive } from '../ruleset.ts'
import { basic } from './basic.ts'

/** The Alaskan variation (O9, O18). */
export const alaska = derive(basic, {
  id: 'alaska',
  name: 'Alaska',
  choices: { tens: 'back1', counting: 'fourth' },
})
