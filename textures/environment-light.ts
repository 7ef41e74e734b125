import { Color, type IUniform, Vector2, Vector3, Vector4 } from 'three'
import type { Mood } from './moods.ts'

/** Light of a mood, for a viewer who looks north. Colours are linear; 1 is white paper in full light. */
interface MoodLight {
  /** Direction to the sun. */
  readonly sun: Vector3
  readonly sunLight: Color
  readonly floor: Color
  readonly wall: Color
  readonly ceiling: Color
  readonly window: Color
  /** Direction to the lamp, and the cosine of its angular radius. */
  readonly lamp: Vector4
  readonly lampLight: Color
  /** Diffuse light from below, and from above. */
  readonly low: Color
  readonly high: Color
  /** Speed at which the light fades with the distance from the middle in radii of the board, and the share that remains far away. */
  readonly pool: Vector2
  /** Colour of things far away. */
  readonly haze: Color
}

const rgb = (r: number, g: number, b: number): Color => new Color(r, g, b)
const directionTo = (x: number, y: number, z: number): Vector3 => new Vector3(x, y, z).normalize()
const lampAt = (x: number, y: number, z: number, size: number): Vector4 => {
  const d = directionTo(x, y, z)
  return new Vector4(d.x, d.y, d.z, Math.cos(size))
}

const LIGHT_OF_MOOD: Readonly<Record<Mood, MoodLight>> = {
  /** The sun shines through the window at the far left. */
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
  /** A lamp hangs at the left of the table, so low that the lacquer does not reflect it; there is dusk behind the window. */
  evening: {
    sun: directionTo(-0.5, 0.8, -0.32),
    sunLight: rgb(1.85, 1.42, 0.95),
    floor: rgb(0.06, 0.036, 0.022),
    wall: rgb(0.13, 0.085, 0.052),
    ceiling: rgb(0.26, 0.18, 0.11),
    window: rgb(0.42, 0.66, 1.25),
    lamp: lampAt(-0.78, 0.56, -0.3, 0.2),
    lampLight: rgb(6.5, 4.7, 2.8),
    low: rgb(0.125, 0.072, 0.044),
    high: rgb(0.31, 0.25, 0.19),
    pool: new Vector2(1.5, 0.05),
    haze: rgb(0.02, 0.014, 0.01),
  },
  /** A fire burns at the right; the moon shines behind the window. */
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

/** Uniforms that `ENVIRONMENT_GLSL` declares. */
export type EnvironmentUniforms = {
  readonly uSun: IUniform<Vector3>
  readonly uSunLight: IUniform<Color>
  /** Cosine and sine of the angle of the viewer's side. */
  readonly uTurn: IUniform<Vector2>
  /** Colours: floor, wall, ceiling, window, lamp; diffuse light from below and from above; haze. */
  readonly uEnvironment: IUniform<readonly Color[]>
  readonly uLamp: IUniform<Vector4>
  readonly uPool: IUniform<Vector2>
}

/** Makes the uniforms of the environment, which all materials of a scene share. */
export const makeEnvironmentLight = (mood: Mood): EnvironmentUniforms => {
  const light = LIGHT_OF_MOOD[mood]
  const { floor, wall, ceiling, window, lampLight, low, high, haze } = light
  return {
    uSun: { value: light.sun.clone() },
    uSunLight: { value: light.sunLight },
    uTurn: { value: new Vector2(1, 0) },
    uEnvironment: { value: [floor, wall, ceiling, window, lampLight, low, high, haze] },
    uLamp: { value: light.lamp },
    uPool: { value: light.pool },
  }
}

/** Turns the environment with the viewer, so that every viewer has the window at the far left. `angle`: clockwise angle of the viewer's side in radians, as `angleOfSide` of the engine's layout. */
export const turnEnvironmentLight = (environment: EnvironmentUniforms, mood: Mood, angle: number): void => {
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  const { sun } = LIGHT_OF_MOOD[mood]
  environment.uTurn.value.set(c, s)
  environment.uSun.value.set(sun.x * c - sun.z * s, sun.y, sun.x * s + sun.z * c)
}

/**
 * The surroundings as a function of direction instead of an environment map: a window with panes, a lamp, ceiling, walls and floor.
 * It needs no memory and no texture. `environmentAt` returns the light from a direction; `blur` (0 to 1) replaces mip levels.
 */
export const ENVIRONMENT_GLSL = /* glsl */ `
uniform vec3 uSun, uSunLight;
uniform vec2 uTurn, uPool;
uniform vec3 uEnvironment[8];
uniform vec4 uLamp;
#define SUN_LIGHT uSunLight

// a direction of the scene in the frame of the viewer
vec3 toView(vec3 d) {
  return vec3(d.x * uTurn.x + d.z * uTurn.y, d.y, d.z * uTurn.x - d.x * uTurn.y);
}
float windowPane(vec2 q, vec2 middle, vec2 halfSize, float soft) {
  vec2 e = smoothstep(vec2(soft), vec2(-soft), abs(q - middle) - halfSize);
  return e.x * e.y;
}
vec3 environmentAt(vec3 direction, float blur) {
  vec3 d = toView(direction);
  vec3 c = mix(uEnvironment[0], uEnvironment[1], smoothstep(-0.25 - blur, 0.2 + blur, d.y));
  c = mix(c, uEnvironment[2], smoothstep(0.3 - blur * 0.5, 1.0, d.y));
  float ahead = dot(d, vec3(-0.707, 0.0, -0.707));
  if (ahead > 0.05) {
    vec2 q = vec2(dot(d, vec3(0.707, 0.0, -0.707)), d.y) / ahead;
    float soft = 0.02 + blur * 0.9;
    float w = windowPane(q, vec2(-0.26, 0.62), vec2(0.21, 0.36), soft) + windowPane(q, vec2(0.26, 0.62), vec2(0.21, 0.36), soft);
    c += uEnvironment[3] * w / (1.0 + blur * 5.0);
  }
  float edge = 1.0 - uLamp.w;
  float lamp = smoothstep(uLamp.w - edge * 0.25 - blur * 0.5, uLamp.w + edge * 0.15 + blur * 0.015, dot(d, uLamp.xyz));
  return c + uEnvironment[4] * lamp / (1.0 + blur * 9.0);
}
// diffuse light on a surface with a normal
vec3 environmentIrradiance(vec3 n) {
  vec3 d = toView(n);
  vec3 c = mix(uEnvironment[5], uEnvironment[6], d.y * 0.5 + 0.5);
  return c + uEnvironment[3] * 0.045 * max(0.0, dot(d, vec3(-0.6, 0.5, -0.6)));
}
// Share of the light at a distance from the middle, in radii of the board.
float lightPool(float away) {
  return mix(uPool.y, 1.0, exp(-max(0.0, away - 0.55) * max(0.0, away - 0.55) * uPool.x));
}
// Light at a place of the board, brighter towards the sun; reach: distance from the middle to the edge, in the unit of the place.
float daylight(vec2 at, float reach) {
  vec2 q = at / reach;
  return lightPool(length(q)) * (1.0 + 0.22 * dot(q, uSun.xz));
}
// Fresnel reflectance of a clear coat (Schlick's approximation)
float schlick(float cosine) {
  float m = 1.0 - clamp(cosine, 0.0, 1.0);
  float m2 = m * m;
  return 0.04 + 0.96 * m2 * m2 * m;
}
`

/** Last step of a fragment shader: converts to the encoding of the screen. With `PLAIN` it is approximated by square roots, which are faster in software renderers. */
export const ENCODE_GLSL = /* glsl */ `
#if defined(PLAIN) && defined(TONE_MAPPING)
  vec3 root1 = sqrt(max(gl_FragColor.rgb, 0.0)), root2 = sqrt(root1), root3 = sqrt(root2);
  gl_FragColor.rgb = 0.585122381 * root1 + 0.783140355 * root2 - 0.368262736 * root3;
#else
  #include <colorspace_fragment>
#endif
`
