/** Outlines of the marks as SVG path data in a box from -12 to 12, y downwards; used by canvas (`Path2D`) and SVG. */
export const MARK_PATHS = {
  circle: 'M-10 0A10 10 0 1 1 10 0A10 10 0 1 1-10 0Z',
  square: 'M-9-9H9V9H-9Z',
  triangle: 'M0-10.5 11 9H-11Z',
  diamond: 'M0-11.5 9 0 0 11.5-9 0Z',
  star: 'M0-11.5 2.9-4 10.9-3.6 4.7 1.5 6.8 9.3 0 4.9-6.8 9.3-4.7 1.5-10.9-3.6-2.9-4Z',
  cross: 'M-3.6-11H3.6V-3.6H11V3.6H3.6V11H-3.6V3.6H-11V-3.6H-3.6Z',
  hexagon: 'M-5.5-9.6H5.5L11 0 5.5 9.6H-5.5L-11 0Z',
  drop: 'M0-11.5C4-5.5 8-1.5 8 3.5A8 8 0 0 1-8 3.5C-8-1.5-4-5.5 0-11.5Z',
  ring: 'M-10.5 0A10.5 10.5 0 1 1 10.5 0A10.5 10.5 0 1 1-10.5 0ZM-5 0A5 5 0 1 0 5 0A5 5 0 1 0-5 0Z',
  bolt: 'M2.5-11.5-8 2.2H-1.2L-2.8 11.5 8-3H1Z',
  heart: 'M0 10.5C-13 1-11.5-9.5-5.5-9.5-2.5-9.5-.8-7.5 0-5.5.8-7.5 2.5-9.5 5.5-9.5 11.5-9.5 13 1 0 10.5Z',
  moon: 'M4.5-10.6A11 11 0 1 0 4.5 10.6 8.8 10.6 0 0 1 4.5-10.6Z',
} as const
