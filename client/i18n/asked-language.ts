/** Takes `lang` off the page's address, so that links which are passed on ask nobody for a language, and returns its value; empty without one. */
const takeAskedLanguage = (): string => {
  const { pathname, search, hash } = location
  const [parameter = '', code = ''] = /[?&]lang=([\w-]*)/.exec(search) ?? []
  const query = search.replace(parameter, '').replace(/^&/, '?')
  if (parameter !== '') history.replaceState(history.state, '', pathname + query + hash)
  return code
}

/** Code of the language that the address asked for; empty if it asked for none. */
export const ASKED_LANGUAGE = takeAskedLanguage()
