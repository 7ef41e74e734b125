/** Colours of clips. They are those of the dark theme, because clips are seen outside the page. */
export const CLIP_COLOURS = {
  high: '#3d2717',
  ground: '#1b110a',
  low: '#140b06',
  panel: 'rgb(255 226 178 / 0.06)',
  lit: 'rgb(224 183 106 / 0.2)',
  line: 'rgb(222 184 118 / 0.3)',
  text: '#f6ecdc',
  muted: '#cdb899',
  brass: '#d9ae62',
  ink: '#2a150a',
  paper: '#fdf8ed',
  red: '#a91d18',
} as const

/** Returns the page's font families, as CSS lists. */
export const pageFonts = (): { readonly display: string; readonly body: string } => {
  const style = getComputedStyle(document.documentElement)
  return { display: style.getPropertyValue('--display').trim(), body: style.getPropertyValue('--body').trim() }
}
export type ClipFonts = ReturnType<typeof pageFonts>
