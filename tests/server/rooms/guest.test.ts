import { expect, test } from 'vitest'
import { type Guest, playOut } from './guest.ts'

/** Makes a guest with the state that `shown` returns; too many reads without waiting fail. */
const guestOf = (person: string, shown: () => object, looks: { left: number }): Guest => {
  const state = () => {
    if (looks.left-- <= 0) throw new Error('looked again and again without letting anything come')
    return { phase: 'playing', seats: [{ person: 'ann' }, { person: 'bob' }], ...shown() }
  }
  return {
    person,
    state,
    get room() {
      return { state: shown() }
    },
  } as unknown as Guest
}

test('waits for the first guest’s state while another’s is already ahead of it', async () => {
  const looks = { left: 100 }
  let late: object = { seq: 2, asked: [1] }
  const ann = guestOf('ann', () => late, looks)
  const bob = guestOf('bob', () => ({ seq: 3, asked: [] }), looks)
  setTimeout(() => {
    late = { seq: 3, asked: [], phase: 'over' }
  }, 20)
  await playOut([ann, bob])
  expect(ann.state()).toMatchObject({ phase: 'over', seq: 3 })
})
