import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import './designer-play.css'
import { type Design, FIRST_DESIGN, isChase } from '../../../workshop/design/design.ts'
import { hasGameSizes } from '../../../workshop/design/marble-chase.ts'
import { optionsForDesign, type Playable, playableNumbers, playableOn } from '../../../workshop/design/playable.ts'
import { inBothUnits, ruledLength } from '../../../workshop/design/units.ts'
import { marbleDiameters } from '../../../workshop/marble-chase/dimensions.ts'
import { DEFAULT_TABLE_SETTINGS, type Draft, draftFor, tableOf } from '../../game/setup/draft.ts'
import { printDraft } from '../../game/setup/setup-link.ts'
import { playNow } from '../../pages/home/open-table.ts'
import { lookOfDesign } from '../../pages/setup/draft-design.ts'
import { openTable } from '../../table/net/open-table.ts'
import { MARBLE_CHASE } from '../../table/state/offered-game.ts'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { useBusy } from '../../ui/hooks/use-busy.ts'
import { navigate } from '../../ui/page/route.ts'
import { gameName, gameSummary } from '../../words/game-text.ts'
import { joinAlternatives, joinItems } from '../../words/names.ts'
import { beginDesign, changeDesign, useDesigner } from '../design-state.ts'

/** Returns the first preferred number of players that the game allows, or else the largest one. */
const choosePlayerCount = ({ players }: Playable, preferences: readonly number[]): number =>
  preferences.find((number) => players.includes(number)) ?? players.at(-1) ?? 0

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
  const [isStarting, start] = useBusy()
  return (
    <div className="design-play-ways">
      <Button
        text={isStarting ? t('designPlay.starting') : t('designPlay.bots')}
        hint={t('designPlay.botsHint', { count: draft.players - 1 })}
        className="primary big"
        disabled={isStarting}
        onPress={() => void start(() => playNow(tableOf(draft)))}
      />
      <Button
        text={t('designPlay.friends')}
        hint={t('designPlay.friendsHint')}
        className="big"
        disabled={isStarting}
        onPress={() => void start(() => openTable(tableOf(draft)))}
      />
      <Button
        text={t('designPlay.pass')}
        hint={t('designPlay.passHint')}
        className="big"
        disabled={isStarting}
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

/** Number of players of Marble Chase if no game has as many as the design has scoring boards. */
const DEFAULT_CHASE_PLAYERS = 2

/** Most player counts that are offered if no game has the one of the design. */
const MAX_OFFERED_NUMBERS = 2

/** Says that no game fits the board, and offers the nearest player counts that one would fit. */
const UnplayableSection = ({ design }: { readonly design: Design }) => {
  const { t } = useTranslation('designer')
  const { game, players } = design
  const playerCounts = useMemo(() => playableNumbers(design), [design])
  const nearest = [...playerCounts]
    .sort((a, b) => Math.abs(a - players) - Math.abs(b - players))
    .slice(0, MAX_OFFERED_NUMBERS)
  return (
    <PlaySection>
      <p>
        {t('designPlay.none', {
          game: t(`designer.game.${game}`),
          numbers: joinAlternatives(playerCounts.map(String)),
          players,
        })}
      </p>
      <div className="design-play-ways">
        {nearest
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

/** Returns the number of the design's scoring boards if a game has as many players, or else the default. */
const marbleChasePlayerCount = ({ scoringBoards }: Design): number =>
  MARBLE_CHASE.seatings.find(({ players }) => players === scoringBoards)?.players ?? DEFAULT_CHASE_PLAYERS

/** Starts a table of Marble Chase in the woods of this board. Marbles always roll on the game's own field, and a text says whether the designed field differs. */
const MarbleChaseSection = ({ design }: { readonly design: Design }) => {
  const { t } = useTranslation('designer')
  const [players, setPlayers] = useState(() => marbleChasePlayerCount(design))
  const settings = { ...DEFAULT_TABLE_SETTINGS, look: lookOfDesign(design) }
  const marbles = joinItems(
    marbleDiameters(FIRST_DESIGN).map((marble) => inBothUnits(marble, design.units, ruledLength)),
  )
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
      <PlayButtons draft={draftFor(MARBLE_CHASE, players, undefined, {}, settings)} />
    </PlaySection>
  )
}

/** The step that starts a table with the designed board, in a game that has a track on it. */
export const PlayPanel = () => {
  const { t } = useTranslation('designer')
  const design = useDesigner((designer) => designer.design)
  const playables = useMemo(() => playableOn(design), [design])
  const [chosenId, setChosenId] = useState('')
  const [chosenPlayers, setChosenPlayers] = useState(design.players)
  const playable = playables.find(({ rules }) => rules.id === chosenId) ?? playables[0]
  if (isChase(design)) return <MarbleChaseSection design={design} />
  if (playable === undefined) return <UnplayableSection design={design} />
  const players = choosePlayerCount(playable, [chosenPlayers, design.players])
  const options = optionsForDesign(design, playable.rules, players)
  const settings = { ...DEFAULT_TABLE_SETTINGS, look: lookOfDesign(design) }
  return (
    <PlaySection>
      <p className="muted">{t('designPlay.intro')}</p>
      <ChoiceList
        label={t('designPlay.game')}
        value={playable.rules.id}
        options={playables.map(({ rules: { id } }) => ({ value: id, text: gameName(id) }))}
        onChange={setChosenId}
      />
      <p className="muted">{gameSummary(playable.rules)}</p>
      {playable.players.length > 1 && (
        <ChoiceList
          label={t('designPlay.players')}
          value={players}
          options={playable.players.map((value) => ({ value, text: String(value) }))}
          onChange={setChosenPlayers}
        />
      )}
      <PlayButtons draft={draftFor(playable.rules, players, undefined, options, settings)} />
    </PlaySection>
  )
}

/** The same panel outside the designer, for a given design. */
export const PlayDesignPanel = ({ design }: { readonly design: Design }) => {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    beginDesign(design)
    setLoaded(true)
  }, [design])
  return isLoaded ? <PlayPanel /> : null
}
