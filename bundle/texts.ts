/**
 * In the place of i18next and react-i18next, of which the page for phones needs little: texts by their path, values within
 * them, a form for each number. `tests/client/phone-texts.test.ts` compares every text with what they make of it.
 */

interface Table {
  readonly [key: string]: string | Table
}
type Values = Readonly<Record<string, unknown>>

const isTable = (part: string | Table | undefined): part is Table => typeof part === 'object'

const merged = (old: Table, added: Table): Table => {
  const both: Record<string, string | Table> = { ...old }
  for (const [key, part] of Object.entries(added)) {
    const before = both[key]
    both[key] = isTable(part) && isTable(before) ? merged(before, part) : part
  }
  return both
}

class Texts {
  #table: Table = {}
  #plural = new Intl.PluralRules('en')
  language = 'en'

  use(_plugin: unknown): this {
    return this
  }
  init({
    lng,
    resources,
  }: {
    lng: string
    resources: Readonly<Record<string, { readonly translation: Table }>>
  }): void {
    this.language = lng
    this.#plural = new Intl.PluralRules(lng)
    this.#table = resources[lng]?.translation ?? {}
  }
  addResourceBundle(_language: string, _namespace: string, texts: Table): void {
    this.#table = merged(this.#table, texts)
  }
  dir(): 'ltr' | 'rtl' {
    return /^(ar|fa|he|ur)\b/.test(this.language) ? 'rtl' : 'ltr'
  }
  exists(path: string): boolean {
    return this.#find(path) !== undefined
  }

  readonly t = (path: string, values: Values = {}): string => {
    const text = this.#forms(path, values.count)
      .map((form) => this.#find(form))
      .find((form) => form !== undefined)
    return (text ?? path).replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name] ?? ''))
  }
  /** Stays the same object, so that nothing is drawn anew for it. */
  readonly used = { t: this.t, i18n: this }

  #forms(path: string, count: unknown): readonly string[] {
    if (typeof count !== 'number') return [path]
    const forms = [`${path}_${this.#plural.select(count)}`, path]
    return count === 0 ? [`${path}_zero`, ...forms] : forms
  }

  #find(path: string): string | undefined {
    let part: string | Table | undefined = this.#table
    for (const key of path.split('.')) part = isTable(part) ? part[key] : undefined
    return isTable(part) ? undefined : part
  }
}

const texts = new Texts()
export default { createInstance: (): Texts => texts }
export const initReactI18next = {}
export const useTranslation = (): { readonly t: Texts['t']; readonly i18n: Texts } => texts.used
