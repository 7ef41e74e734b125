import { useEffect, useState } from 'react'
import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import type { ChaseRules } from '../../../engine/marble-chase/rules.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { usePanels } from '../../ui/panels.ts'
import { sentenceOf } from '../words/sentences.ts'
import { StoryLines, StoryList } from './StoryList.tsx'

interface EventHistoryProps {
  readonly events: readonly ChaseEvent[]
  readonly rules: ChaseRules
  readonly names: readonly string[]
}

/** Returns what is announced to screen readers: what has happened since the last announcement. */
const useNews = ({ events, ...context }: EventHistoryProps): string => {
  const [announced, setAnnounced] = useState({ count: events.length, text: '' })
  const { count } = announced
  useEffect(() => {
    if (events.length === count) return
    const fresh = events.slice(events.length < count ? 0 : count)
    setAnnounced({ count: events.length, text: fresh.map((event) => sentenceOf(event, context)).join(' ') })
  })
  return announced.text
}

/** Only the latest events are listed: a match has hundreds. */
const MAX_LISTED_EVENTS = 60

/** Returns the events in words, the latest first. */
const linesOf = ({ events, ...context }: EventHistoryProps) => {
  const first = Math.max(0, events.length - MAX_LISTED_EVENTS)
  return events
    .slice(first)
    .map((event, i) => ({ key: first + i, type: event.type, text: sentenceOf(event, context) }))
    .toReversed()
}

/** Lists the events. */
export const EventHistory = (props: EventHistoryProps) => {
  const { t } = useTranslation('chase')
  return <StoryList title={t('chase.story')} news={useNews(props)} lines={linesOf(props)} />
}

/** Lists the events once they are asked for: where there is little room, something else stands in the place of the list. */
export const EventDrawer = (props: EventHistoryProps) => {
  const { t } = useTranslation('chase')
  const isOpen = usePanels(({ open }) => open === 'log')
  return (
    isOpen && (
      <Drawer title={t('chase.story')}>
        <StoryLines lines={linesOf(props)} />
      </Drawer>
    )
  )
}
