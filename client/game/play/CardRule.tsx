import type { Card } from '../../../engine/cards.ts'
import type { Rules } from '../../../engine/ruleset.ts'
import { cardFaceUrl } from '../../../textures/cards/faces.ts'
import { powerTextsOfCard } from '../../words/card-rules.ts'
import { capitalize } from '../../words/game-text.ts'
import { cardName } from '../../words/names.ts'
import { reachScrolling } from './reach-scrolling.ts'
import './card-rule.css'

interface CardRuleProps {
  readonly rules: Rules
  readonly card: Card
}

/** Shows the rule of one card, in large type. */
export const CardRule = ({ rules, card }: CardRuleProps) => (
  <section className="card-rule" ref={(rule) => reachScrolling(rule)}>
    <img src={cardFaceUrl(card)} alt="" />
    <div>
      <h2>{capitalize(cardName(card))}</h2>
      <ul>
        {powerTextsOfCard(rules, card).map(({ text, detail }) => (
          <li key={text}>
            {text}
            {detail !== '' && <small>{detail}</small>}
          </li>
        ))}
      </ul>
    </div>
  </section>
)
