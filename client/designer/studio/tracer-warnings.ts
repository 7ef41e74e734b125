import { setConsoleFunction } from 'three'

/** Parts of warnings that the path tracer causes with every photo, because it supports earlier and later releases of three too. They are not printed. */
const KNOWN_WARNINGS = ['iridescenceThicknessRange', '"Source" has been renamed', 'KHR_parallel_shader_compile']

setConsoleFunction((type, message, ...params) => {
  if (!KNOWN_WARNINGS.some((known) => message.includes(known))) console[type](message, ...params)
})
