import { useEffect, useState } from 'react'
import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import type { ChaseRules } from '../../../engine/marble-chase/rules.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { sentenceOf } from '../words/sentences.ts'

interface Props {
  readonly events: readonly ChaseEvent[]
  readonly rules: ChaseRules
  readonly names: readonly string[]
}

/** Announces to screen readers what has happened since the last announcement. */
const LiveStory = ({ events, ...told }: Props) => {
  const [heard, setHeard] = useState({ count: events.length, text: '' })
  const { count } = heard
  useEffect(() => {
    if (events.length === count) return
    const fresh = events.slice(events.length < count ? 0 : count)
    setHeard({ count: events.length, text: fresh.map((event) => sentenceOf(event, told)).join(' ') })
  })
  return (
    <p className="unseen" role="status" data-live>
      {heard.text}
    </p>
  )
}

/** Only the latest events are listed: a match has hundreds. */
const MAX_LISTED_EVENTS = 60

/** Lists the events, the latest first. */
export const ChaseStory = (props: Props) => {
  const { t } = useTranslation('chase')
  const { events, ...told } = props
  const earlier = Math.max(0, events.length - MAX_LISTED_EVENTS)
  return (
    <section className="chase-story" aria-label={t('chase.story')}>
      <h2>{t('chase.story')}</h2>
      <LiveStory {...props} />
      <ol reversed>
        {events
          .slice(earlier)
          .map((event, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an event is its number
            <li key={earlier + at} data-event={event.type}>
              {sentenceOf(event, told)}
            </li>
          ))
          .toReversed()}
      </ol>
    </section>
  )
}
