import { expect, test } from 'vitest'
import { chancesItems } from '../../../../client/screens/tv/menu/chances-items.ts'
import { useSettings } from '../../../../client/table/state/settings.ts'

test('the menu of a big screen switches the chances of the teams off and on', () => {
  expect(useSettings.getState().chances, 'they are told unless somebody decides otherwise').toBe(true)
  chancesItems(2)[0]?.act()
  expect(useSettings.getState().chances).toBe(false)
  chancesItems(2)[0]?.act()
  expect(useSettings.getState().chances).toBe(true)
})

test('nothing is offered to be switched where no chances are told', () => {
  expect(chancesItems(undefined)).toEqual([])
  expect(chancesItems(8)).toEqual([])
})
