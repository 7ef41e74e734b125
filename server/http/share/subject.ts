import { CODE_PATTERN, MAX_CODE_LENGTH } from '../../protocol/codes.ts'
import { withLanguage } from '../page-languages.ts'

/** A table, for players or for spectators. */
export interface TableSubject {
  readonly kind: 'table' | 'watch'
  readonly code: string
}

/** Subject of a page by its address. */
export type Subject =
  | { readonly kind: 'site' | 'chase' }
  | TableSubject
  | { readonly kind: 'game'; readonly id: string }
  /** `query` has the direction of travel, or is empty. */
  | { readonly kind: 'puzzle'; readonly id: string; readonly query: string }
  /** A board that its maker shows. */
  | { readonly kind: 'board'; readonly id: string }
  /** `query`: a set-up as a link writes it. */
  | { readonly kind: 'rules' | 'learn' | 'new'; readonly query: string }
  /** `query`: a design as text. */
  | { readonly kind: 'design'; readonly query: string }

const SITE_SUBJECT: Subject = { kind: 'site' }
/** Longer queries are not read; the pages write none of this length. */
const MAX_QUERY_LENGTH = 6000
const ID_PATTERN = '[\\w-]{1,64}'

const tableSubject =
  (kind: TableSubject['kind']) =>
  (text: string): Subject => {
    const code = text.toUpperCase().slice(0, MAX_CODE_LENGTH)
    return CODE_PATTERN.test(code) ? { kind, code } : SITE_SUBJECT
  }

/** Returns the part of a query that mirrors the board; empty if it does not. */
const directionIn = (query: string): string =>
  new URLSearchParams(query).get('direction') === 'counter' ? 'direction=counter' : ''

interface PagePattern {
  readonly path: RegExp
  /** `part`: text of the first group in the path. */
  readonly subject: (part: string, query: string) => Subject
}

const PAGE_PATTERNS: readonly PagePattern[] = [
  { path: /^\/(?:t|p)\/([a-z]+)\/?$/i, subject: tableSubject('table') },
  { path: /^\/watch\/([a-z]+)\/?$/i, subject: tableSubject('watch') },
  { path: new RegExp(`^/games/(${ID_PATTERN})/?$`), subject: (id) => ({ kind: 'game', id }) },
  {
    path: new RegExp(`^/(?:strategy|puzzles)/(${ID_PATTERN})/?$`),
    subject: (id, query) => ({ kind: 'puzzle', id, query: directionIn(query) }),
  },
  { path: new RegExp(`^/boards/(${ID_PATTERN})/?$`), subject: (id) => ({ kind: 'board', id }) },
  { path: /^\/rules(?:\/print)?\/?$/, subject: (_, query) => ({ kind: 'rules', query }) },
  { path: /^\/new\/?$/, subject: (_, query) => ({ kind: 'new', query }) },
  {
    path: new RegExp(`^/learn(?:/(${ID_PATTERN}))?/?$`),
    subject: (rules, query) => ({
      kind: 'learn',
      query: [`rules=${rules}`, directionIn(query)].filter(Boolean).join('&'),
    }),
  },
  { path: /^\/chase\/?$/, subject: () => ({ kind: 'chase' }) },
  { path: /^\/design\/?$/, subject: (_, query) => ({ kind: 'design', query }) },
]

/** Returns the subject of a page; the site itself for an unknown address. `query`: without the `?`. */
export const subjectOf = (path: string, query: string): Subject => {
  if (query.length > MAX_QUERY_LENGTH) return SITE_SUBJECT
  for (const page of PAGE_PATTERNS) {
    const found = page.path.exec(path)
    if (found !== null) return page.subject(found[1] ?? '', query)
  }
  return SITE_SUBJECT
}

/** Reports whether the subject may be shown in pages of others: games that are over, and boards that makers show. */
export const isEmbeddable = ({ kind }: Subject): boolean => kind === 'game' || kind === 'board'

/** Returns the address of the subject's image below `/share`; `readImagePath` reads it back. `language`: of its texts; empty for the usual one. */
export const imagePath = (subject: Subject, language = ''): string => {
  const query = withLanguage('query' in subject ? subject.query : '', language)
  const part = 'code' in subject ? `/${subject.code}` : 'id' in subject ? `/${subject.id}` : ''
  return `/${subject.kind}${part}.png${query === '' ? '' : `?${query}`}`
}

/** Reads what `imagePath` wrote; undefined if no image has this address. `query`: without the language. */
export const readImagePath = (path: string, query: string): Subject | undefined => {
  const [, kind = '', part = ''] = new RegExp(`^/([a-z]+)(?:/(${ID_PATTERN}))?\\.png$`).exec(path) ?? []
  if (query.length > MAX_QUERY_LENGTH) return undefined
  switch (kind) {
    case 'site':
    case 'chase':
      return part === '' ? { kind } : undefined
    case 'table':
    case 'watch':
      return CODE_PATTERN.test(part) ? { kind, code: part } : undefined
    case 'puzzle':
      return part === '' ? undefined : { kind, id: part, query: directionIn(query) }
    case 'game':
    case 'board':
      return part === '' ? undefined : { kind, id: part }
    case 'rules':
    case 'learn':
    case 'new':
    case 'design':
      return part === '' ? { kind, query } : undefined
    default:
      return undefined
  }
}
