import { expect, test } from 'vitest'
import { ArgumentError, parseArguments } from '../../../tools/bot/command-line.ts'

const NEEDED_ARGUMENTS = ['--table', 'KXPD', '--engine', 'python3 bot.py']

test('a table and an engine are enough', () => {
  expect(parseArguments(NEEDED_ARGUMENTS)).toEqual({
    table: 'KXPD',
    engine: 'python3 bot.py',
    server: 'http://localhost:2567',
    name: 'Engine',
    seats: [''],
    games: Number.POSITIVE_INFINITY,
    seconds: 10,
    fallback: undefined,
    bot: undefined,
  })
})

test.each<[string, object]>([
  ['--table kxpd', { table: 'KXPD' }],
  ['--server https://games.example/some/page', { server: 'https://games.example' }],
  ['--seat B', { seats: ['b'] }],
  ['--seats b,d', { seats: ['b', 'd'] }],
  ['--games 2', { games: 2 }],
  ['--seconds 0.5', { seconds: 0.5 }],
  ['--fallback first', { fallback: undefined }],
  ['--fallback greedy', { fallback: 'greedy' }],
  ['--fallback club:ada', { fallback: 'club:ada' }],
  ['--bot master', { bot: 'master' }],
  ['--name=Ada', { name: 'Ada' }],
])('%s', (words, expected) => {
  expect(parseArguments([...NEEDED_ARGUMENTS, ...words.split(' ')])).toMatchObject(expected)
})

test.each<[string, RegExp]>([
  ['--table KX', /--table must be the letters of a table.*"KX"/],
  ['--table ', /--table/],
  ['--engine ', /--engine must be the command/],
  ['--server games', /--server must be an address.*"games"/],
  ['--server ftp://games.example', /--server/],
  ['--seat b,d', /--seat must be the letter of a seat.*"b,d"/],
  ['--seat z', /--seat/],
  ['--seats b,b', /--seats/],
  ['--seats b,', /--seats/],
  ['--seat b --seats d', /--seat must be left out/],
  ['--games 0', /--games must be a whole number from 1/],
  ['--games many', /--games/],
  ['--games 1.5', /--games must be a whole number/],
  ['--seconds 0', /--seconds must be a number from 0.1/],
  ['--seconds ', /--seconds/],
  ['--fallback hal', /--fallback must be first, .*not "hal"/],
  ['--colour red', /--colour/],
  ['red', /red/],
])('%s is refused with a sentence', (words, message) => {
  const refused = () => parseArguments([...NEEDED_ARGUMENTS, ...words.split(' ')])
  expect(refused).toThrow(ArgumentError)
  expect(refused).toThrow(message)
})

test('without a table or an engine nothing begins', () => {
  expect(() => parseArguments([])).toThrow(/--table/)
  expect(() => parseArguments(NEEDED_ARGUMENTS.slice(0, 2))).toThrow(/--engine/)
})
