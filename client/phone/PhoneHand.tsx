import { Status } from '../overlay/Status.tsx'
import type { Game } from '../screens/use-game.ts'

export const PhoneHand = ({ game }: { readonly game: Game }) => <Status game={game} />
