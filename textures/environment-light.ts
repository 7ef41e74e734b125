import { Color, type IUniform, Vector2, Vector3, Vector4 } from 'three'
import type { Mood } from './moods.ts'

/**
 * Light of a mood, in the frame of a viewer that looks north. Colours are linear, 1 is white paper in full light.
 * `lamp`: direction, and cosine of its radius; `pool`: how fast the light fades with the distance from the middle, in
 * board radii, and what is left of it far away.
 */
interface MoodLight {
  readonly sun: Vector3
  readonly sunLight: Color
  readonly floor: Color
  readonly wall: Color
  readonly ceiling: Color
  readonly window: Color
  readonly lamp: Vector4
  readonly lampLight: Color
  /** Light from below and from above. */
  readonly low: Color
  readonly high: Color
  readonly pool: Vector2
  readonly haze: Color
}

const rgb = (r: number, g: number, b: number): Color => new Color(r, g, b)
const directionTo = (x: number, y: number, z: number): Vector3 => new Vector3(x, y, z).normalize()
const lampAt = (x: number, y: number, z: number, size: number): Vector4 => {
  const d = directionTo(x, y, z)
  return new Vector4(d.x, d.y, d.z, Math.cos(size))
}

const LIGHT_OF_MOOD: Readonly<Record<Mood, MoodLight>> = {
  /** Sun through the window at the far left. */
  morning: {
    sun: directionTo(-0.56, 0.72, -0.42),
    sunLight: rgb(1.34, 1.2, 1.02),
    floor: rgb(0.16, 0.11, 0.075),
    wall: rgb(0.34, 0.31, 0.27),
    ceiling: rgb(0.7, 0.68, 0.64),
    window: rgb(5.0, 5.4, 6.0),
    lamp: lampAt(0.62, 0.66, 0.42, 0.2),
    lampLight: rgb(1.2, 1.0, 0.8),
    low: rgb(0.22, 0.17, 0.13),
    high: rgb(0.5, 0.51, 0.54),
    pool: new Vector2(0.42, 0.3),
    haze: rgb(0.16, 0.135, 0.11),
  },
  /** A lamp hangs at the left of the table, dusk behind the window; low enough not to stand in the lacquer's mirror. */
  evening: {
    sun: directionTo(-0.5, 0.8, -0.32),
    sunLight: rgb(1.5, 1.19, 0.84),
    floor: rgb(0.06, 0.036, 0.022),
    wall: rgb(0.13, 0.085, 0.052),
    ceiling: rgb(0.26, 0.18, 0.11),
    window: rgb(0.42, 0.66, 1.25),
    lamp: lampAt(-0.78, 0.56, -0.3, 0.2),
    lampLight: rgb(6.5, 4.7, 2.8),
    low: rgb(0.125, 0.072, 0.044),
    high: rgb(0.31, 0.25, 0.19),
    pool: new Vector2(0.75, 0.1),
    haze: rgb(0.02, 0.014, 0.01),
  },
  /** A fire at the right, the moon behind the window. */
  fireside: {
    sun: directionTo(0.6, 0.62, -0.42),
    sunLight: rgb(1.5, 1.0, 0.64),
    floor: rgb(0.07, 0.03, 0.014),
    wall: rgb(0.12, 0.058, 0.03),
    ceiling: rgb(0.13, 0.08, 0.05),
    window: rgb(0.3, 0.42, 0.7),
    lamp: lampAt(0.78, 0.3, -0.5, 0.42),
    lampLight: rgb(4.6, 1.9, 0.6),
    low: rgb(0.12, 0.068, 0.045),
    high: rgb(0.27, 0.255, 0.26),
    pool: new Vector2(0.66, 0.08),
    haze: rgb(0.016, 0.009, 0.006),
  },
}

export type EnvironmentUniforms = {
  readonly uSun: IUniform<Vector3>
  readonly uSunLight: IUniform<Color>
  /** Cosine and sine of the viewer's angle. */
  readonly uTurn: IUniform<Vector2>
  /** Floor, wall, ceiling, window, lamp; light from below and from above; haze. */
  readonly uRoom: IUniform<readonly Color[]>
  readonly uLamp: IUniform<Vector4>
  readonly uPool: IUniform<Vector2>
}

/** Shared by all materials of a scene: the room turns with the viewers, so that each of them has the window at the far left. */
export const makeEnvironmentLight = (mood: Mood): EnvironmentUniforms => {
  const light = LIGHT_OF_MOOD[mood]
  const { floor, wall, ceiling, window, lampLight, low, high, haze } = light
  return {
    uSun: { value: light.sun.clone() },
    uSunLight: { value: light.sunLight },
    uTurn: { value: new Vector2(1, 0) },
    uRoom: { value: [floor, wall, ceiling, window, lampLight, low, high, haze] },
    uLamp: { value: light.lamp },
    uPool: { value: light.pool },
  }
}

/** `angle`: clockwise, as `angleOfSide` of the engine's layout. */
export const turnEnvironmentLight = (room: EnvironmentUniforms, mood: Mood, angle: number): void => {
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  const { sun } = LIGHT_OF_MOOD[mood]
  room.uTurn.value.set(c, s)
  room.uSun.value.set(sun.x * c - sun.z * s, sun.y, sun.x * s + sun.z * c)
}

/**
 * The room as a function of direction instead of a prefiltered texture: a window with panes, a lamp, ceiling, walls and
 * floor. It costs no memory and no texture fetch, and `blur` (0..1) takes the part of the mip levels.
 */
export const ENVIRONMENT_GLSL = /* glsl */ `
uniform vec3 uSun, uSunLight;
uniform vec2 uTurn, uPool;
uniform vec3 uRoom[8];
uniform vec4 uLamp;
#define SUN_LIGHT uSunLight

vec3 toView(vec3 d) {
  return vec3(d.x * uTurn.x + d.z * uTurn.y, d.y, d.z * uTurn.x - d.x * uTurn.y);
}
float pane(vec2 q, vec2 middle, vec2 halfSize, float soft) {
  vec2 e = smoothstep(vec2(soft), vec2(-soft), abs(q - middle) - halfSize);
  return e.x * e.y;
}
vec3 room(vec3 direction, float blur) {
  vec3 d = toView(direction);
  vec3 c = mix(uRoom[0], uRoom[1], smoothstep(-0.25 - blur, 0.2 + blur, d.y));
  c = mix(c, uRoom[2], smoothstep(0.3 - blur * 0.5, 1.0, d.y));
  float ahead = dot(d, vec3(-0.707, 0.0, -0.707));
  if (ahead > 0.05) {
    vec2 q = vec2(dot(d, vec3(0.707, 0.0, -0.707)), d.y) / ahead;
    float soft = 0.02 + blur * 0.9;
    float w = pane(q, vec2(-0.26, 0.62), vec2(0.21, 0.36), soft) + pane(q, vec2(0.26, 0.62), vec2(0.21, 0.36), soft);
    c += uRoom[3] * w / (1.0 + blur * 5.0);
  }
  float edge = 1.0 - uLamp.w;
  float lamp = smoothstep(uLamp.w - edge * 0.25 - blur * 0.5, uLamp.w + edge * 0.15 + blur * 0.015, dot(d, uLamp.xyz));
  return c + uRoom[4] * lamp / (1.0 + blur * 9.0);
}
vec3 roomIrradiance(vec3 n) {
  vec3 d = toView(n);
  vec3 c = mix(uRoom[5], uRoom[6], d.y * 0.5 + 0.5);
  return c + uRoom[3] * 0.045 * max(0.0, dot(d, vec3(-0.6, 0.5, -0.6)));
}
// Light fades with the distance from the middle, in board radii.
float poolAt(float away) {
  return mix(uPool.y, 1.0, exp(-max(0.0, away - 0.55) * max(0.0, away - 0.55) * uPool.x));
}
// The light on a place of the board, brighter towards sun or lamp; reach: from the middle to the edge.
float daylight(vec2 at, float reach) {
  vec2 q = at / reach;
  return poolAt(length(q)) * (1.0 + 0.22 * dot(q, uSun.xz));
}
float schlick(float cosine) {
  float m = 1.0 - clamp(cosine, 0.0, 1.0);
  float m2 = m * m;
  return 0.04 + 0.96 * m2 * m2 * m;
}
`

/** The last step of a fragment: to the screen's encoding; in PLAIN materials by square roots, which software renderers do faster. */
export const ENCODE_GLSL = /* glsl */ `
#if defined(PLAIN) && defined(TONE_MAPPING)
  vec3 root1 = sqrt(max(gl_FragColor.rgb, 0.0)), root2 = sqrt(root1), root3 = sqrt(root2);
  gl_FragColor.rgb = 0.585122381 * root1 + 0.783140355 * root2 - 0.368262736 * root3;
#else
  #include <colorspace_fragment>
#endif
`
