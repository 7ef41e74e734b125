import { expect, test } from 'vitest'
import { name, version } from '../../../package.json' with { type: 'json' }
import { SOFTWARE_NAME } from '../../../server/table/software-name.ts'

test('records name the package and its version as their writer', () => {
  expect(SOFTWARE_NAME).toBe(`${name} ${version}`)
})
