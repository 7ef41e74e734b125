import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement, type FunctionComponent } from 'react'
import { expect, onTestFinished, vi } from 'vitest'

/** Without the whole page, which no report can show. */
configure({ asyncUtilTimeout: 40_000, getElementError: (message) => new Error(message?.split('\n')[0]) })

type Text = string | RegExp

/** Mounts a component in the page of the test, and returns what a person does and sees there. Everything is waited for. */
export const mount = <P extends object>(component: FunctionComponent<P>, props: P) => {
  // Parts of the page that still load when a test ends ask for the server.
  if (!vi.isMockFunction(fetch)) vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
  onTestFinished(cleanup)
  const { container } = render(createElement(component, props))
  const user = userEvent.setup()
  const find = (selector: string): Promise<HTMLElement> =>
    waitFor(() => {
      const found = document.body.querySelector<HTMLElement>(selector)
      if (found === null) throw new Error(`there is no ${selector} in: ${document.body.textContent}`)
      return found
    })
  return {
    container,
    user,
    find,
    /** Presses the first match of a selector. */
    pressAt: async (selector: string) => user.click(await find(selector)),
    /** Presses a button by its name, within an element. Style sheets aren't loaded here, so that no button is hidden by one. */
    press: async (name: Text, inside: HTMLElement = document.body) =>
      user.click((await within(inside).findAllByRole('button', { name, hidden: true }))[0] as HTMLElement),
    fill: async (label: Text, text: string) => {
      const field = await screen.findByLabelText(label)
      await user.clear(field)
      if (text !== '') await user.type(field, text)
    },
    /** Waits until the text is seen somewhere in the first match of the selector. */
    shows: (text: Text, selector = 'body') =>
      waitFor(() => expect(document.querySelector(selector)?.textContent ?? '').toMatch(text)),
    hides: (text: Text) => waitFor(() => expect(document.body.textContent).not.toMatch(text)),
    countOf: (selector: string): number => document.body.querySelectorAll(selector).length,
  }
}
