import { i18n, loadTexts } from '../../i18n/i18n.ts'
import { sendRequest } from './table-requests.ts'

/** Choice of a person who sits at the table with another browser already: to take the seat over, or to let somebody else play with this one. */
type OwnSeatChoice = 'over' | 'beside' | undefined

interface Option {
  readonly text: string
  readonly className: string
  readonly choice: OwnSeatChoice
}

const makeButton = ({ text, className }: Option, onPress: () => void): HTMLButtonElement => {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = `button ${className}`
  button.textContent = text
  button.addEventListener('click', onPress)
  return button
}

/**
 * Asks in a dialog what shall happen; undefined leaves everything as it is. It is built without the page's components, so that phones and
 * tables have the same one. `mayBeside`: somebody else may play with this browser.
 */
const askOwnSeat = async (mayBeside: boolean): Promise<OwnSeatChoice> => {
  await loadTexts(['host'])
  const t = i18n.getFixedT(null, 'host')
  const dialog = document.createElement('dialog')
  dialog.className = 'question'
  const [title, hint, body] = [document.createElement('h2'), document.createElement('p'), document.createElement('div')]
  title.textContent = t('ownSeat.title')
  hint.textContent = t(mayBeside ? 'ownSeat.hint' : 'ownSeat.hintOne')
  body.className = 'stack'
  dialog.setAttribute('aria-label', t('ownSeat.title'))
  const over: Option = { text: t('ownSeat.over'), className: 'primary', choice: 'over' }
  const beside: Option = { text: t('ownSeat.beside'), className: '', choice: 'beside' }
  const later: Option = { text: t('ownSeat.later'), className: 'quiet', choice: undefined }
  return new Promise((resolve) => {
    const end = (choice: OwnSeatChoice): void => {
      dialog.remove()
      resolve(choice)
    }
    const options = mayBeside ? [over, beside, later] : [over, later]
    body.append(title, hint, ...options.map((option) => makeButton(option, () => end(option.choice))))
    dialog.addEventListener('cancel', () => end(undefined))
    dialog.append(body)
    document.body.append(dialog)
    dialog.showModal()
  })
}

/**
 * Asks somebody who sits here already with another browser what shall happen, and does it. `code`: of the refusal; `sitBeside` sits down for
 * somebody else. Returns whether a request was accepted.
 */
export const decideOwnSeat = async (code: string, sitBeside: () => Promise<boolean>): Promise<boolean> => {
  const choice = await askOwnSeat(code === 'table/own-seat')
  if (choice === 'over') return sendRequest('takeOver', {})
  return choice === 'beside' && sitBeside()
}
