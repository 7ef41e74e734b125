type Context = CanvasRenderingContext2D

/** Shortens a text with an ellipsis to this width, in the context's font. */
export const truncateText = (context: Context, text: string, breadth: number): string => {
  if (context.measureText(text).width <= breadth) return text
  const signs = Array.from(text)
  while (signs.length > 1 && context.measureText(`${signs.join('').trimEnd()}…`).width > breadth) signs.pop()
  return `${signs.join('').trimEnd()}…`
}

/** Wraps a text to this width, in the context's font. Words are never broken. */
const wrapText = (context: Context, text: string, breadth: number): readonly string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && context.measureText(longer).width > breadth) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line === '' ? lines : [...lines, line]
}

export interface TextStyle {
  /** Font without its size. */
  readonly weight: number
  readonly family: string
  /** Sizes to try, in px, the largest first. */
  readonly sizes: readonly number[]
}

const LINE_HEIGHT_RATIO = 1.32

/** Wraps a text in the largest size that fits. Text that fits in no size is truncated. */
export const fitLines = (
  context: Context,
  text: string,
  { weight, family, sizes }: TextStyle,
  room: { readonly width: number; readonly height: number },
): { readonly lines: readonly string[]; readonly size: number; readonly step: number } => {
  for (const size of sizes) {
    context.font = `${weight} ${size}px ${family}`
    const lines = wrapText(context, text, room.width)
    const most = Math.max(1, Math.floor(room.height / (size * LINE_HEIGHT_RATIO)))
    if (lines.length > most && size !== sizes.at(-1)) continue
    const kept = lines.slice(0, most)
    if (lines.length > most) kept[most - 1] = truncateText(context, `${kept[most - 1]}…`, room.width)
    return { lines: kept, size, step: size * LINE_HEIGHT_RATIO }
  }
  return { lines: [], size: 0, step: 0 }
}
