const ICON_PATHS = {
  first: 'M5 5v14h2.6V5zM20 5v14l-10-7z',
  back: 'M17.5 5v14l-10-7z',
  play: 'M7 4v16l13-8z',
  pause: 'M6 4h4.2v16H6zM13.8 4H18v16h-4.2z',
  on: 'M6.5 5v14l10-7z',
  share: 'M13.5 4.5L21 12l-7.5 7.5V15C8.5 15 5.5 16.5 3 20c.5-5.5 3.5-10.5 10.5-11z',
  last: 'M19 5v14h-2.6V5zM4 5v14l10-7z',
} as const

export type PlayerIconName = keyof typeof ICON_PATHS

/** The signs that every player of films has. They point along time, whichever way one reads. */
export const PlayerIcon = ({ name, size = 22 }: { readonly name: PlayerIconName; readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path d={ICON_PATHS[name]} />
  </svg>
)
