import { EndSheet, type EndSheetProps } from '../../game/play/result/EndSheet.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MatchSummary, type MatchSummaryProps } from '../story/MatchSummary.tsx'
import type { EventOf } from '../words/sentences.ts'

type MatchResultProps = Pick<EndSheetProps, 'heading' | 'children' | 'next' | 'links'> &
  MatchSummaryProps & { readonly won: EventOf<'gameWon'> }

/** The end of a match: the winners, what its children tell, and the match in figures. */
export const MatchResult = ({ heading, children, next, links, won, ...match }: MatchResultProps) => {
  const { t } = useTranslation('chase')
  return (
    <EndSheet
      gameNumber={match.events.length}
      colours={won.seats.map((seat) => match.colours[seat] ?? 0)}
      label={t('chase.over.title')}
      heading={heading}
      next={next}
      links={links}
      details={<MatchSummary {...match} />}
    >
      {children}
    </EndSheet>
  )
}
