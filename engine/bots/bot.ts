import type { Decision } from '../action.ts'
import type { Random } from '../chance/random.ts'
import type { View } from '../view.ts'

/** A bot chooses one of the legal actions of the viewer. It gets the viewer's view and nothing else. */
export interface Bot {
  readonly id: string
  /** Returns one of `legal`, the legal decisions of the viewer, of which there must be one. */
  readonly choose: (view: View, legal: readonly Decision[], random: Random) => Decision
}
