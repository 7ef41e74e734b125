/**
 * Loads the panels that may be opened later, so that they open at once, even while the connection is down. Offline it waits for the
 * connection. Their list is a file of its own, because the first load has a budget.
 */
export const prefetchPanels = (): void => {
  if (navigator.onLine)
    void import('./panel-loaders.ts').then(({ fetchPanels }) => fetchPanels()).catch(() => undefined)
  else addEventListener('online', prefetchPanels, { once: true })
}
