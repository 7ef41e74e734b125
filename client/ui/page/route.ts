import { create } from 'zustand'
// It takes the language off the address before that is read here.
import '../../i18n/asked-language.ts'
import { CODE_PATTERN, codeLengthOf, MAX_CODE_LENGTH } from '../../../server/protocol/codes.ts'

export type Route =
  | { readonly at: 'home' | 'my' | 'account' | 'friends' | 'operator' | 'chase' | 'play' }
  /**
   * A position to play well in by its id, without one the first; or a puzzle from a game by its id, or that of the day by
   * the id of a rule set, without one of the ordinary game. The query may have the direction of travel.
   */
  | { readonly at: 'strategy' | 'puzzles'; readonly id: string; readonly query: string }
  /** `query`: a set-up or a board's design as a link writes it. */
  | { readonly at: 'new' | 'pass' | 'rules' | 'print' | 'design' | 'ratings' | 'tournaments'; readonly query: string }
  /** Games that a person with an account has played. The query says which. */
  | { readonly at: 'played'; readonly query: string }
  /** The lesson of a rule set, by its id. The query may have the direction of travel. */
  | { readonly at: 'learn'; readonly rules: string; readonly query: string }
  | { readonly at: 'table'; readonly code: string }
  /** A table that is only watched; without a code, all that are open to spectators. */
  | { readonly at: 'watch'; readonly code: string }
  /** The table of people who pass one device around. */
  | { readonly at: 'party'; readonly code: string }
  /** A board that is shown to everybody, by its id; without one, all of them. */
  | { readonly at: 'boards'; readonly id: string }
  /** A game that is over, by its id: were its cards fair? Without one, how they are made so. */
  | { readonly at: 'game'; readonly id: string }
  /** A tournament by its code, perhaps with `/screen` or `/print` after it; a club by its code, without one a new one. */
  | { readonly at: 'tournament' | 'clubs'; readonly id: string }

/** Returns the code that a person typed or pasted; a link, lower case and spaces are accepted. */
export const readCode = (text: string): string => {
  const tail = /\/(?:t|p|tv)\/([A-Za-z]+)/.exec(text)?.[1] ?? text
  return tail
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, MAX_CODE_LENGTH)
}

export const isCode = (text: string): boolean => CODE_PATTERN.test(text)

/** Reports whether a code that begins like this one has no more letters. */
export const isWholeCode = (text: string): boolean => isCode(text) && text.length === codeLengthOf(text)

/** Routes by the first part of their path, if that differs. */
const SHOWN_ROUTES: Readonly<Record<string, 'game' | 'clubs' | 'tournament'>> = {
  games: 'game',
  clubs: 'clubs',
  tournaments: 'tournament',
}

const parseRoute = ({ pathname: path, search }: Location): Route => {
  const [, page] = /^\/(new|pass|rules|design|ratings|tournaments)$/.exec(path) ?? []
  if (page !== undefined) return { at: page as 'new', query: search.slice(1) }
  const [, lesson] = /^\/learn(?:\/([\w-]*))?$/.exec(path) ?? []
  const [, kind, puzzle] = /^\/(strategy|puzzles)(?:\/([\w-]*))?$/.exec(path) ?? []
  if (kind !== undefined) return { at: kind as 'strategy' | 'puzzles', id: puzzle ?? '', query: search.slice(1) }
  const [, own] = /^\/(my|account|operator|chase|play)$/.exec(path) ?? []
  if (own !== undefined) return { at: own as 'my' }
  const [, theirs] = /^\/account\/(games|friends)$/.exec(path) ?? []
  if (theirs !== undefined) return theirs === 'friends' ? { at: theirs } : { at: 'played', query: search.slice(1) }
  const [, shown = '', id = ''] = /^\/(boards|games|clubs|tournaments)(?:\/(.*))?$/.exec(path) ?? []
  // An impossible id is looked up as one that nothing has: the page explains that there is no such board or game.
  if (shown !== '')
    return { at: SHOWN_ROUTES[shown] ?? 'boards', id: /^[\w-]{0,64}(\/(screen|print))?$/.test(id) ? id : '-' }
  if (path.startsWith('/learn')) return { at: 'learn', rules: lesson || 'basic', query: search.slice(1) }
  if (path === '/rules/print') return { at: 'print', query: search.slice(1) }
  if (/^\/watch(\/|$)/.test(path)) return { at: 'watch', code: readCode(path.slice('/watch'.length)) }
  if (path.startsWith('/pass/')) {
    const party = readCode(path.slice('/pass/'.length))
    return party === '' ? { at: 'pass', query: '' } : { at: 'party', code: party }
  }
  // Even an impossible code is looked up: the table page explains that the link is broken.
  const code = path.startsWith('/t/') ? readCode(path) : ''
  return code === '' ? { at: 'home' } : { at: 'table', code }
}

/** First parts of paths that differ from the name of the route. */
const PATH_STARTS: { readonly [At in Route['at']]?: string } = {
  home: '',
  print: 'rules/print',
  table: 't',
  party: 'pass',
  played: 'account/games',
  friends: 'account/friends',
  game: 'games',
  tournament: 'tournaments',
}

type FieldOf<R> = R extends unknown ? keyof R : never
/** Fields of routes that `pathOf` leaves out. There must be none: with a new field it does not compile until it writes that too. */
type UnwrittenField = Exclude<FieldOf<Route>, 'at' | 'query' | 'id' | 'code' | 'rules'>

/** Returns the path of a route, with its query. */
export const pathOf = (route: Route): string => {
  const fields: Record<UnwrittenField, never> & { readonly [field: string]: string } = route
  const { id = '', code = '', rules = '', query = '' } = fields
  const detail = id + code + rules
  const path = [PATH_STARTS[route.at] ?? route.at, ...(detail === '' ? [] : [detail])].join('/')
  return query === '' ? `/${path}` : `/${path}?${query}`
}

export const useRoute = create<{ readonly route: Route }>()(() => ({ route: parseRoute(location) }))

export const navigate = (route: Route): void => {
  history.pushState(null, '', pathOf(route))
  useRoute.setState({ route })
  scrollTo(0, 0)
}

/** Shows a route in place of the present one, without a new entry in the browser's history. */
export const redirect = (route: Route): void => {
  replaceRoute(route)
  useRoute.setState({ route })
}

/** Replaces the address without a new entry in the browser's history. */
export const replaceRoute = (route: Route): void => history.replaceState(null, '', pathOf(route))

addEventListener('popstate', () => useRoute.setState({ route: parseRoute(location) }))
