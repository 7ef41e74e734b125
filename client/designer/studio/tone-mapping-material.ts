import { NoBlending, ShaderMaterial, type Texture } from 'three'

const VERTEX_GLSL = /* glsl */ `
varying vec2 vUv;
void main() {
  vUv = uv;
  gl_Position = vec4(position.xy, 0.0, 1.0);
}`

const FRAGMENT_GLSL = /* glsl */ `
varying vec2 vUv;
uniform sampler2D light;
void main() {
  vec4 seen = texture2D(light, vUv);
  gl_FragColor = vec4(seen.rgb / max(seen.a, 1e-4), 1.0);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}`

/** Light that was added up, as a screen shows it. */
export class DevelopMaterial extends ShaderMaterial {
  declare uniforms: { light: { value: Texture | null } }

  constructor() {
    super({
      uniforms: { light: { value: null } },
      vertexShader: VERTEX_GLSL,
      fragmentShader: FRAGMENT_GLSL,
      depthTest: false,
      blending: NoBlending,
    })
  }
}
