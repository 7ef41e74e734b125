import { setConsoleFunction } from 'three'

/** Warnings that the path tracer, written for three releases before and after this one, causes at every picture. */
const KNOWN_WARNINGS = ['iridescenceThicknessRange', '"Source" has been renamed', 'KHR_parallel_shader_compile']

setConsoleFunction((type, message, ...params) => {
  if (!KNOWN_WARNINGS.some((known) => message.includes(known))) console[type](message, ...params)
})
