type Context = CanvasRenderingContext2D

/** Shortens a text with an ellipsis to this width in px, in the context's font. */
export const truncateText = (context: Context, text: string, width: number): string => {
  if (context.measureText(text).width <= width) return text
  const characters = Array.from(text)
  while (characters.length > 1 && context.measureText(`${characters.join('').trimEnd()}…`).width > width)
    characters.pop()
  return `${characters.join('').trimEnd()}…`
}

/** Wraps a text to this width in px, in the context's font. Words are never broken. */
const wrapText = (context: Context, text: string, width: number): readonly string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && context.measureText(longer).width > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line === '' ? lines : [...lines, line]
}

/** A font, and its possible sizes. */
export interface TextStyle {
  readonly weight: number
  readonly family: string
  /** Sizes to try, in px, the largest first. */
  readonly sizes: readonly number[]
}

/** Distance of lines, as a multiple of the font size. */
const LINE_HEIGHT_RATIO = 1.32

/**
 * Wraps a text in the largest size that fits into the space. Text that fits in no size is truncated. `size` and `step`, the distance
 * of lines, are in px.
 */
export const fitLines = (
  context: Context,
  text: string,
  { weight, family, sizes }: TextStyle,
  space: { readonly width: number; readonly height: number },
): { readonly lines: readonly string[]; readonly size: number; readonly step: number } => {
  for (const size of sizes) {
    context.font = `${weight} ${size}px ${family}`
    const lines = wrapText(context, text, space.width)
    const maxLines = Math.max(1, Math.floor(space.height / (size * LINE_HEIGHT_RATIO)))
    if (lines.length > maxLines && size !== sizes.at(-1)) continue
    const shown = lines.slice(0, maxLines)
    if (lines.length > maxLines) shown[maxLines - 1] = truncateText(context, `${shown[maxLines - 1]}…`, space.width)
    return { lines: shown, size, step: size * LINE_HEIGHT_RATIO }
  }
  return { lines: [], size: 0, step: 0 }
}
