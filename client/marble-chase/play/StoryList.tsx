interface StoryLinesProps {
  /** The latest comes first. */
  readonly lines: readonly { readonly key: number; readonly type?: string; readonly text: string }[]
}

interface StoryListProps extends StoryLinesProps {
  readonly title: string
  /** Announced to screen readers. */
  readonly news: string
}

export const StoryLines = ({ lines }: StoryLinesProps) => (
  <ol className="chase-story-lines" reversed>
    {lines.map(({ key, type, text }) => (
      <li key={key} data-event={type}>
        {text}
      </li>
    ))}
  </ol>
)

/** Lists what has happened. It has a tab stop, because it is scrolled by keys too. */
export const StoryList = ({ title, news, lines }: StoryListProps) => (
  <section
    tabIndex={lines.length === 0 ? undefined : 0}
    className={lines.length === 0 ? 'chase-story unseen' : 'chase-story'}
    aria-label={title}
  >
    <h2>{title}</h2>
    <p className="unseen" role="status" data-live>
      {news}
    </p>
    <StoryLines lines={lines} />
  </section>
)
