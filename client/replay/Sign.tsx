const PATHS = {
  first: 'M5 5v14h2.6V5zM20 5v14l-10-7z',
  back: 'M17.5 5v14l-10-7z',
  play: 'M7 4v16l13-8z',
  pause: 'M6 4h4.2v16H6zM13.8 4H18v16h-4.2z',
  on: 'M6.5 5v14l10-7z',
  save: 'M10.8 4h2.4v7.2l2.5-2.5 1.7 1.7L12 15.8l-5.4-5.4 1.7-1.7 2.5 2.5zM5 17.6h14V20H5z',
  link: 'M10.6 13.4l2.8-2.8 1.4 1.4-2.8 2.8zM7 17a3 3 0 0 1-.2-4L9 10.8 7.6 9.4 5.4 11.6a5 5 0 0 0 7 7l2.2-2.2-1.4-1.4L11 17.2A3 3 0 0 1 7 17zM17 7a3 3 0 0 1 .2 4L15 13.2l1.4 1.4 2.2-2.2a5 5 0 0 0-7-7L9.4 7.6 10.8 9 13 6.800A3 3 0 0 1 17 7z',
  last: 'M19 5v14h-2.6V5zM4 5v14l10-7z',
} as const

export type SignName = keyof typeof PATHS

/** The signs that every player of films has. They point along time, whichever way one reads. And a link. */
export const Sign = ({ name, size = 22 }: { readonly name: SignName; readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
)
