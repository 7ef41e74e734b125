import { useEffect, useState } from 'react'
import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import type { ChaseRules } from '../../../engine/marble-chase/rules.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { sentenceOf } from '../words/sentences.ts'

interface EventHistoryProps {
  readonly events: readonly ChaseEvent[]
  readonly rules: ChaseRules
  readonly names: readonly string[]
}

/** Announces to screen readers what has happened since the last announcement. */
const LiveEvents = ({ events, ...context }: EventHistoryProps) => {
  const [announced, setAnnounced] = useState({ count: events.length, text: '' })
  const { count } = announced
  useEffect(() => {
    if (events.length === count) return
    const fresh = events.slice(events.length < count ? 0 : count)
    setAnnounced({ count: events.length, text: fresh.map((event) => sentenceOf(event, context)).join(' ') })
  })
  return (
    <p className="unseen" role="status" data-live>
      {announced.text}
    </p>
  )
}

/** Only the latest events are listed: a match has hundreds. */
const MAX_LISTED_EVENTS = 60

/** Lists the events, the latest first. */
export const EventHistory = (props: EventHistoryProps) => {
  const { t } = useTranslation('chase')
  const { events, ...context } = props
  const first = Math.max(0, events.length - MAX_LISTED_EVENTS)
  return (
    <section className="chase-story" aria-label={t('chase.story')}>
      <h2>{t('chase.story')}</h2>
      <LiveEvents {...props} />
      <ol reversed>
        {events
          .slice(first)
          .map((event, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an event is its number
            <li key={first + i} data-event={event.type}>
              {sentenceOf(event, context)}
            </li>
          ))
          .toReversed()}
      </ol>
    </section>
  )
}
