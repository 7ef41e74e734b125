/** The manifest of the app: how systems show it before it is opened. */

import common from '../../client/i18n/en/common.json' with { type: 'json' }
import home from '../../client/i18n/en/home.json' with { type: 'json' }

export const MANIFEST_PATH = '/manifest.webmanifest'

/** Colour of the bar above the page, and of the page until it is there, in its dark theme. */
const PAGE_COLOUR = '#2f1d11'

const TABLE_LABEL = 'A puzzle of the day on the wooden board'

/** Pictures that stores and the question whether to install show. */
export const APP_SCREENSHOTS = [
  { name: 'table-wide.jpg', sizes: '1280x720', form_factor: 'wide', label: TABLE_LABEL },
  { name: 'design-wide.jpg', sizes: '1280x720', form_factor: 'wide', label: 'Design a board of your own, and make it' },
  { name: 'table-narrow.jpg', sizes: '585x1266', form_factor: 'narrow', label: TABLE_LABEL },
  {
    name: 'home-narrow.jpg',
    sizes: '585x1266',
    form_factor: 'narrow',
    label: 'Play at once, with friends, or in one room',
  },
] as const

/** Returns the text of the manifest. `icons`: as a manifest lists them. */
export const manifestText = (icons: readonly object[]): string =>
  JSON.stringify({
    id: '/',
    name: common.title,
    short_name: common.title,
    description: home.home.tagline,
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: PAGE_COLOUR,
    background_color: PAGE_COLOUR,
    categories: ['games', 'entertainment'],
    icons,
    shortcuts: [
      { name: home.home.playNow, description: home.home.playNowHint, url: '/?play' },
      { name: common.home.joinButton, description: 'Sit down at a table by its code', url: '/?join' },
      { name: home.home.design, description: home.home.workshopHint, url: '/design' },
    ].map((shortcut) => ({ ...shortcut, icons: icons.slice(0, 1) })),
    screenshots: APP_SCREENSHOTS.map(({ name, ...shown }) => ({ src: `/app/${name}`, type: 'image/jpeg', ...shown })),
  })
