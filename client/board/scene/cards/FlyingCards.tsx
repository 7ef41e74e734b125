import { type CardLayer, useCardLayer } from './card-layers.ts'

/** Shadows of flying cards lie this much above those of lying ones, hole spacings. */
const SHADOW_OFFSET_SPACINGS = 0.004

const layFlown: CardLayer = ({ poses, flown }, { lay, cast }) => {
  for (const { pose, face } of flown) {
    lay(pose, face)
    cast(pose, poses.groundAt(pose.x, pose.z) + SHADOW_OFFSET_SPACINGS)
  }
}

/** Cards on their way between stock, hands and discard pile. */
export const FlyingCards = () => {
  useCardLayer(layFlown)
  return null
}
