import { Suspense } from 'react'
import { useSpeech } from '../state/speech.ts'
import { askedTakeBack } from '../state/take-back.ts'
import type { TableGame } from '../state/use-game.ts'
import { partNamed } from '../ui/lazy-part.ts'

const LazyButton = partNamed('TakeBackButton', () => import('./TakeBack.tsx'), ['talk'])
export const LazyTalkMenu = partNamed('TalkMenu', () => import('./TalkMenu.tsx'), ['talk'])
const LazyBubble = partNamed('Bubble', () => import('./Bubble.tsx'), ['talk'])
const LazyHint = partNamed('HintButton', () => import('./Hint.tsx'), ['talk'])
const LazyQuestion = partNamed('TakeBackQuestion', () => import('./TakeBack.tsx'), ['talk'])

/** For the person who made the latest decision, as long as it may be taken back. */
export const TakeBackOffer = ({ game }: { readonly game: TableGame }) => {
  const { state, seat } = game
  if (seat === -1 || state.reversible !== seat || state.takeBack !== '') return null
  return (
    <Suspense fallback={null}>
      <LazyButton game={game} />
    </Suspense>
  )
}

/** For everybody at the table, while somebody asks. */
export const TakeBackNews = ({ game, own = [game.seat] }: { game: TableGame; own?: readonly number[] }) =>
  askedTakeBack(game.state) === undefined ? null : (
    <Suspense fallback={null}>
      <LazyQuestion game={game} own={own} />
    </Suspense>
  )

export const LazyTakeBackButton = LazyButton

/** What this seat says just now. */
export const SeatSpeech = ({ game, seat }: { readonly game: TableGame; readonly seat: number }) => {
  const said = useSpeech(({ shown }) => shown.find((other) => other.seat === seat))
  return said === undefined ? null : (
    <Suspense fallback={null}>
      <LazyBubble key={said.id} game={game} said={said} />
    </Suspense>
  )
}

/** What anybody says, one below the other, where no plates are. */
export const TableSpeech = ({ game }: { readonly game: TableGame }) => {
  const shown = useSpeech((speech) => speech.shown)
  return (
    <div className="speech">
      <Suspense fallback={null}>
        {shown.map((said) => (
          <LazyBubble key={said.id} game={game} said={said} named />
        ))}
      </Suspense>
    </div>
  )
}

/** At a teaching table, for who must decide. */
export const HintOffer = ({ game }: { readonly game: TableGame }) => {
  const { turn, state } = game
  if (turn?.asked !== true || state.talk !== 'teaching') return null
  return (
    <Suspense fallback={null}>
      <LazyHint game={game} turn={turn} />
    </Suspense>
  )
}
