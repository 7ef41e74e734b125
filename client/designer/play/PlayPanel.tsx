import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import './designer-play.css'
import { type Design, FIRST_DESIGN } from '../../../workshop/design/design.ts'
import { hasGameSizes, isChase } from '../../../workshop/design/marble-chase.ts'
import { optionsOn, type Playable, playableNumbers, playableOn } from '../../../workshop/design/playable.ts'
import { inBothUnits, ruledLength } from '../../../workshop/design/units.ts'
import { marbleDiameters } from '../../../workshop/marble-chase/dimensions.ts'
import { DEFAULT_TABLE_SETTINGS, type Draft, draftFor, tableOf } from '../../game/setup/draft.ts'
import { printDraft } from '../../game/setup/setup-link.ts'
import { openTable, playNow } from '../../pages/home/open-table.ts'
import { lookOfDesign } from '../../pages/setup/draft-design.ts'
import { MARBLE_CHASE } from '../../table/state/offered-game.ts'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { navigate } from '../../ui/page/route.ts'
import { gameName, gameSummary } from '../../words/game-text.ts'
import { choiceOf } from '../../words/names.ts'
import { beginDesign, changeDesign, useDesigner } from '../store.ts'

/** The number of players that was asked for, else the one designed for, else the most. */
const playersOf = ({ players }: Playable, wished: readonly number[]): number =>
  wished.find((number) => players.includes(number)) ?? players.at(-1) ?? 0

const PlaySection = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('designer')
  return (
    <section className="design-play" aria-label={t('designPlay.title')}>
      <h2>{t('designPlay.title')}</h2>
      {children}
    </section>
  )
}

const PlayButtons = ({ draft }: { readonly draft: Draft }) => {
  const { t } = useTranslation('designer')
  const [busy, setBusy] = useState(false)
  const begin = async (open: () => Promise<unknown>) => {
    setBusy(true)
    await open()
    setBusy(false)
  }
  return (
    <div className="design-play-ways">
      <Button
        text={busy ? t('designPlay.starting') : t('designPlay.bots')}
        hint={t('designPlay.botsHint', { count: draft.players - 1 })}
        className="primary big"
        disabled={busy}
        onPress={() => void begin(() => playNow(tableOf(draft)))}
      />
      <Button
        text={t('designPlay.friends')}
        hint={t('designPlay.friendsHint')}
        className="big"
        disabled={busy}
        onPress={() => void begin(() => openTable(tableOf(draft)))}
      />
      <Button
        text={t('designPlay.pass')}
        hint={t('designPlay.passHint')}
        className="big"
        disabled={busy}
        onPress={() => navigate({ at: 'pass', query: printDraft(draft) })}
      />
      <Button
        text={t('designPlay.more')}
        className="quiet"
        onPress={() => navigate({ at: 'new', query: printDraft(draft) })}
      />
    </div>
  )
}

/** Players of Marble Chase where no game has as many as the design has scoring boards. */
const DEFAULT_CHASE_PLAYERS = 2

/** Numbers of players that are offered instead of one that no game has. */
const MAX_OFFERED_NUMBERS = 2

/** Explains why no game fits the board, and what would change that. */
const Unplayable = ({ design }: { readonly design: Design }) => {
  const { t } = useTranslation('designer')
  const { game, players } = design
  const numbers = useMemo(() => playableNumbers(design), [design])
  const near = [...numbers].sort((a, b) => Math.abs(a - players) - Math.abs(b - players)).slice(0, MAX_OFFERED_NUMBERS)
  return (
    <PlaySection>
      <p>
        {t('designPlay.none', {
          game: t(`designer.game.${game}`),
          numbers: choiceOf(numbers.map(String)),
          players,
        })}
      </p>
      <div className="design-play-ways">
        {near
          .sort((a, b) => a - b)
          .map((count) => (
            <Button
              key={count}
              text={t('designPlay.make', { players: count })}
              onPress={() => changeDesign({ players: count })}
            />
          ))}
      </div>
    </PlaySection>
  )
}

/** Returns the number of players on a field: as many as there are scoring boards, if a game has that number. */
const chasePlayers = ({ scoringBoards }: Design): number =>
  MARBLE_CHASE.seatings.find(({ players }) => players === scoringBoards)?.players ?? DEFAULT_CHASE_PLAYERS

/** A table with this board's woods. Marbles roll on the game's own field, and a text says how the person's own field differs. */
const ChasePlay = ({ design }: { readonly design: Design }) => {
  const { t } = useTranslation('designer')
  const [players, setPlayers] = useState(() => chasePlayers(design))
  const manners = { ...DEFAULT_TABLE_SETTINGS, look: lookOfDesign(design) }
  const marbles = marbleDiameters(FIRST_DESIGN)
    .map((marble) => inBothUnits(marble, design.units, ruledLength))
    .join(', ')
  return (
    <PlaySection>
      <p className="muted">{t('designPlay.chase.intro')}</p>
      <p>{hasGameSizes(design) ? t('designPlay.chase.same') : t('designPlay.chase.other', { marbles })}</p>
      <ChoiceList
        label={t('designPlay.players')}
        value={players}
        options={MARBLE_CHASE.seatings.map(({ players: value }) => ({ value, text: String(value) }))}
        onChange={setPlayers}
      />
      <PlayButtons draft={draftFor(MARBLE_CHASE, players, undefined, {}, manners)} />
    </PlaySection>
  )
}

/** The games that this board has a track for, and the ways to a table with it. */
export const PlayPanel = () => {
  const { t } = useTranslation('designer')
  const design = useDesigner((designer) => designer.design)
  const playables = useMemo(() => playableOn(design), [design])
  const [rules, setRules] = useState('')
  const [wished, setWished] = useState(design.players)
  const playable = playables.find((own) => own.rules.id === rules) ?? playables[0]
  if (isChase(design)) return <ChasePlay design={design} />
  if (playable === undefined) return <Unplayable design={design} />
  const players = playersOf(playable, [wished, design.players])
  const options = optionsOn(design, playable.rules, players)
  const manners = { ...DEFAULT_TABLE_SETTINGS, look: lookOfDesign(design) }
  return (
    <PlaySection>
      <p className="muted">{t('designPlay.intro')}</p>
      <ChoiceList
        label={t('designPlay.game')}
        value={playable.rules.id}
        options={playables.map((own) => ({ value: own.rules.id, text: gameName(own.rules.id) }))}
        onChange={setRules}
      />
      <p className="muted">{gameSummary(playable.rules)}</p>
      {playable.players.length > 1 && (
        <ChoiceList
          label={t('designPlay.players')}
          value={players}
          options={playable.players.map((value) => ({ value, text: String(value) }))}
          onChange={setWished}
        />
      )}
      <PlayButtons draft={draftFor(playable.rules, players, undefined, options, manners)} />
    </PlaySection>
  )
}

/** Panel to play on a design outside the designer. */
export const PlayDesign = ({ design }: { readonly design: Design }) => {
  const [begun, setBegun] = useState(false)
  useEffect(() => {
    beginDesign(design)
    setBegun(true)
  }, [design])
  return begun ? <PlayPanel /> : null
}
