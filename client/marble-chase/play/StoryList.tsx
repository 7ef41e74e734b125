interface StoryListProps {
  readonly title: string
  /** Announced to screen readers. */
  readonly news: string
  /** The latest comes first. */
  readonly lines: readonly { readonly key: number; readonly type?: string; readonly text: string }[]
}

/** Lists what has happened. */
export const StoryList = ({ title, news, lines }: StoryListProps) => (
  <section className={lines.length === 0 ? 'chase-story unseen' : 'chase-story'} aria-label={title}>
    <h2>{title}</h2>
    <p className="unseen" role="status" data-live>
      {news}
    </p>
    <ol reversed>
      {lines.map(({ key, type, text }) => (
        <li key={key} data-event={type}>
          {text}
        </li>
      ))}
    </ol>
  </section>
)
