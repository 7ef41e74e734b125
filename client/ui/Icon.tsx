/** SVG paths in a square of 24 units. */
const ICON_PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
  invite: 'M15 19v-1a4 4 0 0 0-4-4H7a4 4 0 0 0-4 4v1M9 10a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M19 8v6M16 11h6',
  view: 'M3 12a9 9 0 1 0 2.6-6.3M3 4v5h5',
  whole: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  close: 'M6 6l12 12M18 6L6 18',
  undo: 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  back: 'M15 5l-7 7 7 7',
  bot: 'M7 9h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2M12 9V5M9.5 14h.01M14.5 14h.01M12 5h.01',
  away: 'M4 4l16 16M8.5 8.6A6 6 0 0 0 12 18M12 6a6 6 0 0 1 6 6',
  photo:
    'M5 8h3l1.5-2.5h5L16 8h3a1.5 1.5 0 0 1 1.5 1.5v8A1.5 1.5 0 0 1 19 19H5a1.5 1.5 0 0 1-1.5-1.5v-8A1.5 1.5 0 0 1 5 8M12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7',
  sound: 'M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11',
  silent: 'M4 9.5v5h3.5L12 19V5L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  keys: 'M9.2 9a3 3 0 1 1 4.3 2.7c-1 .5-1.5 1.2-1.5 2.3M12 18h.01',
  rules: 'M12 7c-2-1.6-5-2-8-2v13c3 0 6 .4 8 2 2-1.6 5-2 8-2V5c-3 0-6 .4-8 2M12 7v13',
  locked:
    'M6.5 11h11a1.5 1.5 0 0 1 1.5 1.5v6a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5v-6A1.5 1.5 0 0 1 6.5 11M8 11V8a4 4 0 0 1 8 0v3',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5l3.5 2',
  hourglass: 'M7 4h10M7 20h10M8 4c0 4 4 5.5 4 8 0-2.5 4-4 4-8M8 20c0-4 4-5.5 4-8 0 2.5 4 4 4 8',
  cover: 'M3 3l18 18M10.6 6.2A9 9 0 0 1 21 12a14 14 0 0 1-2.4 3M6.5 7.6A13 13 0 0 0 3 12c2 3.6 5 6 9 6a9 9 0 0 0 4-1',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  crown: 'M4 18h16M4 15l-1-9 5 4 4-6 4 6 5-4-1 9z',
} as const

export type IconName = keyof typeof ICON_PATHS

/** Icons that point along the direction of reading and are mirrored in right-to-left languages. */
const MIRRORED_ICONS: readonly IconName[] = ['back', 'list']

/** An icon of `size` CSS pixels. */
export const Icon = ({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) => (
  <svg
    className={MIRRORED_ICONS.includes(name) ? 'icon directed' : 'icon'}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={ICON_PATHS[name]} />
  </svg>
)
