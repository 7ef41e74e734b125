/** The manifest of the app: how systems show it before it is opened. The server adds its words (`server/http/app-manifest.ts`). */

/** Colour of the bar above the page, and of the page until it is there, in its dark theme. */
const PAGE_COLOUR = '#2f1d11'

/** Pictures that stores and the question whether to install show. */
export const APP_SCREENSHOTS = [
  { name: 'table-wide.jpg', sizes: '1280x720', form_factor: 'wide' },
  { name: 'design-wide.jpg', sizes: '1280x720', form_factor: 'wide' },
  { name: 'table-narrow.jpg', sizes: '585x1266', form_factor: 'narrow' },
  { name: 'home-narrow.jpg', sizes: '585x1266', form_factor: 'narrow' },
] as const

/** Returns the text of the manifest. `icons`: as a manifest lists them. */
export const manifestText = (icons: readonly object[]): string =>
  JSON.stringify({
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: PAGE_COLOUR,
    background_color: PAGE_COLOUR,
    categories: ['games', 'entertainment'],
    icons,
    shortcuts: ['/?play', '/?join', '/design'].map((url) => ({ url, icons: icons.slice(0, 1) })),
    screenshots: APP_SCREENSHOTS.map(({ name, ...shown }) => ({ src: `/app/${name}`, type: 'image/jpeg', ...shown })),
  })
