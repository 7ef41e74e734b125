import { setConsoleFunction } from 'three'

/** React Three Fiber 9 makes a `THREE.Clock` for every root, and three reports the class as deprecated each time. */
const CLOCK = 'THREE.Clock: This module has been deprecated.'

setConsoleFunction((type, message, ...params) => {
  if (!message.startsWith(CLOCK)) console[type](message, ...params)
})
