/** Removes the fragment from the page's address: others could read a key in it on the screen or in the history. */
export const dropFragment = (): void => history.replaceState(history.state, '', location.pathname + location.search)
