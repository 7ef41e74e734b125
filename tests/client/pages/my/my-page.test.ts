// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { MyPage } from '../../../../client/pages/my/MyPage.tsx'
import { mount } from '../../mounted.ts'

await loadTexts(['common', 'my'])

const FINISHED_GAME = {
  id: 'game-1',
  code: 'ABCD',
  rules: 'basic',
  names: ['Ann', 'Ben'],
  winners: ['Ben'],
  ended: Date.UTC(2026, 10, 1),
}
const RUNNING_TABLE = {
  code: 'WXYZ',
  token: 'a'.repeat(48),
  rules: 'basic',
  names: ['Ann', 'Ben'],
  running: true,
  pass: false,
}
const BACKUP_FILE = { kind: 'my games at the table', version: 1, games: [FINISHED_GAME], tables: [RUNNING_TABLE] }

const chooseFile = async (user: ReturnType<typeof mount>['user'], text: string): Promise<void> => {
  const field = document.querySelector<HTMLInputElement>('input[type="file"]')
  await user.upload(field as HTMLInputElement, new File([text], 'my-games.json', { type: 'application/json' }))
}

test('games come from a file, and are forgotten one by one or all after a question', async () => {
  localStorage.clear()
  const { user, shows, press, find } = mount(MyPage, {})
  await shows('Nothing yet')
  await chooseFile(user, '{}')
  await shows('This is not a list of games.')
  await chooseFile(user, JSON.stringify(BACKUP_FILE))
  await shows('One game was added.')
  await shows('Pegs and Jokers', '.my-list a')
  await find('.my-list button.my-game')
  expect(localStorage.getItem('table-token:WXYZ')).toBe(RUNNING_TABLE.token)
  await press('Forget WXYZ')
  await press('No, keep it')
  await press('Forget WXYZ')
  await press('Yes, forget it')
  expect(screen.queryByRole('button', { name: 'Forget WXYZ' })).toBeNull()
  expect(localStorage.getItem('table-token:WXYZ')).toBeNull()
  await press('Forget all')
  await press('Yes, forget all')
  await shows('Nothing yet')
  expect(localStorage.getItem('games')).toBe('[]')
})
