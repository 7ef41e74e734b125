import { type CameraPose, type Journey, journeyBetween, journeyTo, poseAt } from './camera-move.ts'

/** A place to go to; `tour`: once round the board on the way, which may be broken off. */
export interface GlideLeg {
  readonly to: CameraPose
  readonly tour?: true
}

export interface Glide {
  /** Goes there, as soon as the journey it is on has ended. */
  readonly aim: (legs: readonly GlideLeg[]) => void
  /** Where to be at `now`, s, for a camera that is at `present`; undefined while it has nowhere to go. */
  readonly step: (now: number, present: CameraPose) => CameraPose | undefined
  readonly stop: () => void
}

const ONCE_ROUND = 2 * Math.PI

interface Underway {
  readonly journey: Journey
  readonly start: number
  readonly tour: boolean
}

const setOut = ({ to, tour }: GlideLeg, present: CameraPose, now: number, breadth: number): Underway => {
  const goal = tour === true ? { ...to, azimuth: present.azimuth + ONCE_ROUND } : to
  const journey = tour === true ? journeyBetween(present, goal, breadth) : journeyTo(present, goal, breadth)
  return { journey, start: now, tour: tour === true }
}

/** A camera's way through its journeys: each is ended before the next begins, so that it never turns round on the way. */
export const makeGlide = (breadth: number): Glide => {
  let legs: readonly GlideLeg[] = []
  let underway: Underway | undefined
  const stop = () => {
    legs = []
    underway = undefined
  }
  return {
    aim: (next) => {
      legs = next
      if (underway?.tour === true) underway = undefined
    },
    step: (now, present) => {
      if (underway === undefined) {
        const [leg, ...others] = legs
        if (leg === undefined) return undefined
        legs = others
        underway = setOut(leg, present, now, breadth)
      }
      const { journey, start } = underway
      if (now - start >= journey.duration) underway = undefined
      return poseAt(journey, now - start)
    },
    stop,
  }
}
