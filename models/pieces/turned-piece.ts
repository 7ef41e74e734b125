import { Matrix4, Quaternion, Vector3 } from 'three'
import type { Profile } from '../../workshop/pieces/turned-pieces.ts'
import { HOLE_MOUTH } from '../dimensions.ts'
import type { ShadowGlsl } from '../environment/contact-shadow.ts'
import { PICKED_UP_SPACINGS, type PieceKind, type Stance } from './piece-set.ts'
import { STANDING_VERTEX, standingFragment } from './turned-shader.ts'

/** Shape of a turned piece for its shadow, in hole spacings. */
interface TurnedShadowShape {
  readonly height: number
  /** Height of the widest disc near the top. */
  readonly head: number
  /** Radius of the foot at the board. */
  readonly foot: number
  /** GLSL expression for the radius at the height `h`. */
  readonly girth: string
  /** GLSL expression for the light that the piece sheds on the board at the distance `away` from its foot. */
  readonly shed: string
}

/** Writes a number as a GLSL float. */
const glslFloat = (value: number): string => value.toFixed(4)

/** Returns the shadow of a turned piece as that of discs along its axis, with a dark seam around its foot. */
const turnedShadow = ({ height, head, foot, girth, shed }: TurnedShadowShape): ShadowGlsl => ({
  reach: /* glsl */ `
  vec2 start = slope * max(0.0, piece[3].y), along = (piece[1].xz + slope * piece[1].y) * ${glslFloat(height)};
  return vec3(start + along * 0.5, length(along) * 0.5 + length(start) * 0.3 + 0.78);`,
  cast: /* glsl */ `
float girthAt(float h) {
  return ${girth};
}
vec4 shadowAt(vec2 at, vec2 slope) {
  float size = pow(length(vPiece[0].xyz) * length(vPiece[1].xyz) * length(vPiece[2].xyz), 1.0 / 3.0);
  at /= size;
  float lift = max(0.0, vPiece[3].y) / size, away = length(at);
  vec2 d = at - slope * lift, run = (vPiece[1].xz + slope * vPiece[1].y) / size;
  float h = clamp(dot(d, run) / max(dot(run, run), 0.0001), 0.0, ${glslFloat(height)});
  float off = min(length(d - run * h) - girthAt(h), length(d - run * ${glslFloat(head)}) - girthAt(${glslFloat(head)}));
  float soft = 0.03 + 0.09 * (h + lift);
  // the shadow is sharpest and darkest at the foot
  float shadow = (1.0 - smoothstep(-soft, soft, off)) * mix(1.35, 0.95, clamp((h + lift) * 1.4, 0.0, 1.0));
  float down = 1.0 - smoothstep(0.0, 0.45, lift);
  float seam = down * (1.0 - smoothstep(${glslFloat(foot)}, ${glslFloat(foot + 0.14)}, away)) * step(${glslFloat(Math.min(foot, HOLE_MOUTH))}, away + 0.02);
  float hidden = down * (1.0 - smoothstep(${glslFloat(foot * 0.7)}, 0.75, away));
  float dark = 1.0 - (1.0 - 0.48 * shadow) * (1.0 - 0.5 * seam) * (1.0 - 0.30 * hidden);
  return vec4(vTint * (${shed}), dark);
}`,
})

/** Describes a kind of piece that is turned on a lathe and stands in its hole. */
export interface TurnedKind extends TurnedShadowShape {
  readonly profile: Profile
  /** GLSL of its surface; see `standingFragment`. */
  readonly coat: string
}

const turn = new Quaternion()
const axis = new Vector3()
const scaling = new Matrix4()

/** Writes the pose of a piece, tipped about the mouth of its hole, into a matrix and returns it. */
export const turnedMatrix = (into: Matrix4, stance: Stance, raised: boolean, scale = 1): Matrix4 => {
  const height = stance.lift + (raised && stance.lift === 0 ? PICKED_UP_SPACINGS : 0)
  const flat = scale / Math.sqrt(stance.squash)
  into.makeRotationFromQuaternion(turn.setFromAxisAngle(axis.set(stance.axisX, 0, -stance.axisY), stance.lean))
  into.multiply(scaling.makeScale(flat, stance.squash * scale, flat))
  return into.setPosition(stance.x, height, -stance.y)
}

/** Makes the kind of a turned piece from its description. */
export const makeTurnedKind = ({ profile, coat, ...figure }: TurnedKind): PieceKind => ({
  profile,
  vertexShader: STANDING_VERTEX,
  fragmentShader: standingFragment(coat),
  shadow: turnedShadow(figure),
  poseMatrix: (into, stance, raised, size) => turnedMatrix(into, stance, raised, size?.scale),
})
