/** A line of a stream, or `undefined` in the place of one that is too long. */
type Line = string | undefined

/** Yields the lines of a stream of text. A line that grows longer than `maxLength` is dropped at once, so that it can't fill the memory. */
export async function* boundedLines(stream: AsyncIterable<string>, maxLength: number): AsyncGenerator<Line> {
  let unread: Line = ''
  for await (const text of stream) {
    const [first = '', ...rest] = text.split('\n')
    const append = (part: string): Line =>
      unread === undefined || unread.length + part.length > maxLength ? undefined : unread + part
    unread = append(first)
    for (const part of rest) {
      yield unread?.replace(/\r$/, '')
      unread = ''
      unread = append(part)
    }
  }
  if (unread !== '') yield unread
}
