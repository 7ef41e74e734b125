import { ownPiles } from '../../models/cards/own-piles.ts'
import { eventsOf } from '../table/state/history.ts'
import { ownDiscards, ownFlown } from './scene/cards/own-discards.ts'
import { withOwnPiles } from './scene/cards/own-poses.ts'
import { ShownPiles } from './scene/cards/shown-piles.ts'

export const OWN_PILE_CODE = { ownPiles, eventsOf, ownDiscards, ownFlown, ShownPiles, withOwnPiles }
