import { Vector2, Vector3 } from 'three'

/** Times of day in the room. */
export const MOODS = ['morning', 'evening', 'fireside'] as const
export type Mood = (typeof MOODS)[number]

/** Direction to the sun in the viewer's frame: he looks north, it shines from the far left through the window. */
const SUN = new Vector3(-0.5, 0.78, -0.38).normalize()

export interface RoomUniforms {
  readonly uSun: { readonly value: Vector3 }
  /** Cosine and sine of the viewer's angle. */
  readonly uTurn: { readonly value: Vector2 }
}

/** Shared by every material of a scene: the room turns with the viewer, so that everybody has the window at his far left. */
export const makeRoom = (): RoomUniforms => ({ uSun: { value: SUN.clone() }, uTurn: { value: new Vector2(1, 0) } })

/** `angle`: clockwise, as `angleOfSide` of the engine's layout. */
export const turnRoom = (room: RoomUniforms, angle: number): void => {
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  room.uTurn.value.set(c, s)
  room.uSun.value.set(SUN.x * c - SUN.z * s, SUN.y, SUN.x * s + SUN.z * c)
}

/**
 * The room as a function of direction instead of a prefiltered texture: a window with panes, a lamp, ceiling, walls and
 * floor. It costs no memory and no texture fetch, and `blur` (0..1) takes the part of the mip levels.
 */
export const ROOM_GLSL = /* glsl */ `
uniform vec3 uSun;
uniform vec2 uTurn;
const vec3 SUN_LIGHT = vec3(1.30, 1.14, 0.94);

vec3 toView(vec3 d) {
  return vec3(d.x * uTurn.x + d.z * uTurn.y, d.y, d.z * uTurn.x - d.x * uTurn.y);
}
float pane(vec2 q, vec2 middle, vec2 halfSize, float soft) {
  vec2 e = smoothstep(vec2(soft), vec2(-soft), abs(q - middle) - halfSize);
  return e.x * e.y;
}
vec3 room(vec3 direction, float blur) {
  vec3 d = toView(direction);
  vec3 c = mix(vec3(0.13, 0.085, 0.055), vec3(0.23, 0.19, 0.155), smoothstep(-0.25 - blur, 0.2 + blur, d.y));
  c = mix(c, vec3(0.60, 0.55, 0.48), smoothstep(0.3 - blur * 0.5, 1.0, d.y));
  float ahead = dot(d, vec3(-0.707, 0.0, -0.707));
  if (ahead > 0.05) {
    vec2 q = vec2(dot(d, vec3(0.707, 0.0, -0.707)), d.y) / ahead;
    float soft = 0.02 + blur * 0.9;
    float w = pane(q, vec2(-0.26, 0.62), vec2(0.21, 0.36), soft) + pane(q, vec2(0.26, 0.62), vec2(0.21, 0.36), soft);
    c += vec3(4.2, 4.6, 5.2) * w / (1.0 + blur * 5.0);
  }
  float lamp = dot(d, vec3(0.62, 0.66, 0.42));
  c += vec3(5.0, 3.7, 2.3) * smoothstep(0.965 - blur * 0.5, 0.985 + blur * 0.015, lamp) / (1.0 + blur * 9.0);
  return c;
}
vec3 roomIrradiance(vec3 n) {
  vec3 d = toView(n);
  vec3 c = mix(vec3(0.20, 0.145, 0.105), vec3(0.50, 0.47, 0.44), d.y * 0.5 + 0.5);
  return c + vec3(0.20, 0.23, 0.27) * max(0.0, dot(d, vec3(-0.6, 0.5, -0.6)));
}
float schlick(float cosine) {
  float m = 1.0 - clamp(cosine, 0.0, 1.0);
  float m2 = m * m;
  return 0.04 + 0.96 * m2 * m2 * m;
}
`

/** The last step of a fragment: to the screen's encoding; in PLAIN materials by square roots, which software renderers do faster. */
export const ENCODE_GLSL = /* glsl */ `
#ifdef PLAIN
  vec3 root1 = sqrt(max(gl_FragColor.rgb, 0.0)), root2 = sqrt(root1), root3 = sqrt(root2);
  gl_FragColor.rgb = 0.585122381 * root1 + 0.783140355 * root2 - 0.368262736 * root3;
#else
  #include <colorspace_fragment>
#endif
`
