import { ENVIRONMENT_GLSL } from '../../textures/environment-light.ts'
import { GLASS_GLSL, OPAQUE_GLSL } from './glass.ts'
import { BOARD_GLOW_GLSL, SHINE_GLSL } from './piece-shine.ts'

export const MARBLE_VERTEX = /* glsl */ `
attribute vec3 aTint, aThread;
attribute vec4 aPattern;
attribute float aGlow;
varying vec3 vLocal, vLocalRay, vWorld;
flat varying mat3 vTurn;
flat varying vec3 vMiddle, vTint, vThread, vPattern;
flat varying vec2 vSize;
void main() {
  mat4 m = modelMatrix * instanceMatrix;
  float radius = length(m[0].xyz);
  vTurn = mat3(m) / radius;
  vMiddle = m[3].xyz;
  vSize = vec2(radius, aGlow);
  vTint = aTint;
  vThread = aThread;
  vPattern = aPattern.xyz;
  vLocal = position;
  vec4 world = m * vec4(position, 1.0);
  vWorld = world.xyz;
  vLocalRay = transpose(vTurn) * (world.xyz - cameraPosition);
  gl_Position = projectionMatrix * viewMatrix * world;
}`

/** `board`: GLSL that returns the board's colour and light at a place (`BOARD_GLOW_GLSL`). */
export const marbleFragment = (board: string): string => /* glsl */ `
varying vec3 vLocal, vLocalRay, vWorld;
flat varying mat3 vTurn;
flat varying vec3 vMiddle, vTint, vThread, vPattern;
flat varying vec2 vSize;
float vPixel; // a pixel's breadth in radii, on the side towards the viewer
${ENVIRONMENT_GLSL}
${SHINE_GLSL}
${board}
${GLASS_GLSL}
${OPAQUE_GLSL}
void main() {
  vec3 p = normalize(vLocal), ray = normalize(vLocalRay);
  vPixel = length(fwidth(vWorld)) / vSize.x * 0.5;
  vec3 normal = normalize(vTurn * p), eye = normalize(vWorld - cameraPosition);
  float facing = clamp(-dot(eye, normal), 0.0, 1.0);
  float mirror = schlick(facing);
  vec3 colour = vPattern.x > 1.5 ? opaque(p, ray, normal, facing) : glass(p, ray, transpose(vTurn) * uSun);
  colour *= pieceLight(vMiddle.xz);
  float low = smoothstep(-0.05, 0.40, vWorld.y / vSize.x);
  vec3 mirrored = reflect(eye, normal), shown = room(mirrored, 0.01);
  shown = mix(shown, boardAt(vWorld.xz + mirrored.xz * 0.4, 2.0) * boardLight() * 0.8, smoothstep(0.02, -0.15, mirrored.y)); // and the board itself
  colour = colour * (1.0 - mirror) + shown * mirror * mix(0.25, 1.0, low);
  colour += max(shown - 1.0, 0.0) * 0.07; // what shines in the room is far brighter than a screen can say
  colour += SUN_LIGHT * smoothstep(0.988 - vPixel * 0.05, 0.997, dot(mirrored, uSun)) * 1.6;
  gl_FragColor = vec4(shining(colour, vSize.y, facing), 1.0);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}`

export const MARBLE_FRAGMENT = marbleFragment(BOARD_GLOW_GLSL)
