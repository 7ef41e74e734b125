import { setConsoleFunction } from 'three'

/** What the path tracer, written for three releases before and after this one, is told of at every picture. */
const KNOWN = ['iridescenceThicknessRange', '"Source" has been renamed', 'KHR_parallel_shader_compile']

setConsoleFunction((type, message, ...params) => {
  if (!KNOWN.some((known) => message.includes(known))) console[type](message, ...params)
})
