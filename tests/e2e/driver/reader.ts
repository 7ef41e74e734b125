import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Text between the names of a path. */
const NAME_SEPARATOR = ' > '
/** A page is heard whole: that takes it some ten milliseconds. */
const HEARING_INTERVAL_MS = 200
/** Time after which a card offers nothing. */
const OFFER_TIMEOUT_MS = 5000
/** Names of the button that plays the only move, or its first part. */
const PLAY_NAMES = /^(Play|Go on|Discard .+)$/

/** Plays like somebody who hears roles and names, and presses keys. Nothing here knows an element, a class or a place on the screen. */
export class Reader {
  readonly #page: Page
  readonly #hand: Locator
  readonly #moves: Locator
  /** Ways through hand and list of moves that have been tried to their end. */
  readonly #exhausted = new Set<string>()

  constructor(page: Page) {
    this.#page = page
    this.#hand = page.getByRole('list', { name: 'Your hand' })
    this.#moves = page.getByRole('region', { name: 'What you can play' })
  }

  async #names(place: Locator): Promise<readonly string[]> {
    const tree = (await place.count()) === 0 ? '' : await place.ariaSnapshot()
    return [
      ...new Set([...tree.matchAll(/button "((?:[^"\\]|\\.)*)"/g)].map(([, name = '']) => name.replaceAll('\\"', '"'))),
    ]
  }

  /** Waits until the focus is on something with this role and name. */
  async hasFocus(wanted: string | RegExp): Promise<void> {
    const heard = async (): Promise<string> => {
      const focused = this.#page.locator(':focus')
      const tree = (await focused.count()) === 0 ? 'nothing' : await focused.ariaSnapshot()
      return /^- '?(\w+ "[^"]*")/.exec(tree)?.[1] ?? tree
    }
    await expect.poll(heard, { interval: HEARING_INTERVAL_MS, message: 'what has the focus' }).toMatch(wanted)
  }

  async press(name: string | RegExp, place: Page | Locator = this.#page): Promise<void> {
    const button = place.getByRole('button', { name, exact: typeof name === 'string' }).first()
    await button.focus()
    await button.press('Enter')
  }

  /** Names of the cards that can be played or discarded, those that the task names first. */
  async cards(task = ''): Promise<readonly string[]> {
    const names = await this.#names(this.#hand)
    const usable = names.filter((name) => /, can be /.test(name))
    const isNamed = (name: string): boolean => task.includes(name.split(',')[0] ?? name)
    return [...usable.filter(isNamed), ...usable.filter((name) => !isNamed(name))]
  }

  /** Everything that is heard about the present decision. */
  async #heard(): Promise<string> {
    return JSON.stringify([await this.#names(this.#moves), await this.#page.getByRole('main').ariaSnapshot()])
  }

  async #pressAndHear(name: string, place: Locator): Promise<void> {
    const before = await this.#heard()
    await this.press(name, place)
    await expect
      .poll(() => this.#heard(), { interval: HEARING_INTERVAL_MS, message: `something happens after "${name}"` })
      .not.toBe(before)
  }

  /** Plays a decision that has not been played yet. Returns its way through hand and list; empty if none is left. */
  async playAnother(task = ''): Promise<string> {
    for (const card of await this.cards(task)) {
      if (this.#exhausted.has(card)) continue
      await this.#pressAndHear(card, this.#hand)
      await this.#untilOffered()
      const path = await this.#follow(card)
      if (path !== '') return path
      this.#exhausted.add(card)
      await this.#page.keyboard.press('Escape')
    }
    return ''
  }

  /** Returns the items of the list, or the button that plays the only move that is left. */
  async #offered(): Promise<{ readonly names: readonly string[]; readonly place: Locator }> {
    const listed = await this.#names(this.#moves)
    if (listed.length > 0) return { names: listed, place: this.#moves }
    const place = this.#page.getByRole('main')
    return { names: (await this.#names(place)).filter((name) => PLAY_NAMES.test(name)), place }
  }

  /** Waits a while until something is offered: what was heard after a press may have been another part of the page. */
  async #untilOffered(): Promise<void> {
    const count = async (): Promise<number> => (await this.#offered()).names.length
    await expect
      .poll(count, { interval: HEARING_INTERVAL_MS, timeout: OFFER_TIMEOUT_MS })
      .toBeGreaterThan(0)
      .catch(() => undefined)
  }

  /** Waits a while until no card is chosen any more, or other items than `before` are offered: what was heard after a press may have been a bot's move. Returns whether a decision is made. */
  async #hasDecided(before: readonly string[]): Promise<boolean> {
    const isChosen = async (): Promise<boolean> => (await this.#hand.getByRole('button', { pressed: true }).count()) > 0
    const goesOn = async (): Promise<boolean> => {
      if (!(await isChosen())) return true
      const { names } = await this.#offered()
      return names.length > 0 && String(names) !== String(before)
    }
    await expect
      .poll(goesOn, { interval: HEARING_INTERVAL_MS, timeout: OFFER_TIMEOUT_MS })
      .toBe(true)
      .catch(() => undefined)
    return !(await isChosen())
  }

  /** Presses one item of the list after the other until a decision is made. Returns its way; empty if all have been tried. */
  async #follow(way: string): Promise<string> {
    const { names, place } = await this.#offered()
    for (const name of names) {
      const next = way + NAME_SEPARATOR + name
      if (this.#exhausted.has(next)) continue
      await this.#pressAndHear(name, place)
      const isMade = await this.#hasDecided(names)
      if (isMade) this.#exhausted.add(next)
      if (isMade) return next
      const path = await this.#follow(next)
      if (path !== '') return path
      this.#exhausted.add(next)
      await this.#page.keyboard.press('Escape')
    }
    return ''
  }

  /** Waits until a card can be played or discarded, in another position than before. */
  async untilAsked(): Promise<void> {
    this.#exhausted.clear()
    await expect
      .poll(() => this.cards(), { interval: HEARING_INTERVAL_MS, message: 'a card can be played' })
      .not.toEqual([])
  }

  /** Plays one decision after the other until the page says that it was right. Begins with the cards that the page speaks of. */
  async solve(solved: Locator, about: string): Promise<void> {
    await this.untilAsked()
    const task = (await this.#page.getByRole('main').getByRole('status').allTextContents()).join(' ')
    while ((await solved.count()) === 0)
      expect(await this.playAnother(task), `something is left to try for ${about}`).not.toBe('')
  }
}
