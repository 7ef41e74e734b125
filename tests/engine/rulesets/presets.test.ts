import { expect, test } from 'vitest'
import { nearestPreset, RULE_PRESETS } from '../../../engine/rulesets/presets.ts'

test('house rules are named after the form that they are nearest to, and a few of its rules do not make a form', () => {
  for (const { id, rules, options } of RULE_PRESETS) {
    const [first = '', ...others] = Object.entries(options)
    expect(nearestPreset(rules, options)?.id).toBe(id)
    expect(nearestPreset(rules, { ...options, jokers: true })?.id).toBe(id)
    expect(nearestPreset(rules, Object.fromEntries(others))?.id).toBe(id)
    expect(nearestPreset(rules, Object.fromEntries([first as [string, unknown]]))).toBeUndefined()
    expect(nearestPreset('dog', options)).toBeUndefined()
  }
})
