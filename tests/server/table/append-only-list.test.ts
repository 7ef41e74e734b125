import { expect, test } from 'vitest'
import { AppendOnlyList } from '../../../server/table/append-only-list.ts'

test('a longer list leaves the shorter one as it was', () => {
  const short = AppendOnlyList.of('a', 'b')
  const long = short.with('c', 'd')
  expect(short.slice()).toEqual(['a', 'b'])
  expect(long.slice()).toEqual(['a', 'b', 'c', 'd'])
  expect([short.length, short.last, long.length, long.last]).toEqual([2, 'b', 4, 'd'])
})

test('two lists made of the same one know nothing of each other', () => {
  const root = AppendOnlyList.of(1).with(2)
  const first = root.with(3)
  const second = root.with(4)
  const third = first.with(5)
  expect([root, first, second, third].map((list) => list.slice())).toEqual([
    [1, 2],
    [1, 2, 3],
    [1, 2, 4],
    [1, 2, 3, 5],
  ])
})

test('parts of it end where it ends', () => {
  const list = AppendOnlyList.of(1, 2, 3)
  list.with(4)
  expect([list.slice(1), list.slice(1, 2), list.slice(2, 9), list.slice(5)]).toEqual([[2, 3], [2], [3], []])
})

test('an empty list has no last entry', () => {
  const none = AppendOnlyList.of<number>()
  expect([none.last, none.with(), none.with(7).slice()]).toEqual([undefined, none, [7]])
})

test('as text it is its own entries, whatever was made of it', () => {
  const list = AppendOnlyList.of('a')
  list.with('b')
  expect(JSON.stringify({ list })).toBe('{"list":["a"]}')
})
