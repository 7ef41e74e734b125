import type { Dialect } from './dialect.ts'
import { MARLIN } from './marlin.ts'

/**
 * Firmware of a Snapmaker 2.0: a Marlin with the spindle in per cent and a header that its screen reads. It has arcs, but
 * its maker's program writes none, and its screen needs none.
 */
export const SNAPMAKER: Dialect = {
  ...MARLIN,
  extension: '.cnc',
  arcs: 'none',
  startSpindle: (rpm, fastest) => [`M3 P${Math.floor(Math.min(1, rpm / fastest) * 100)}`],
  header({ bounds, seconds, feed, rapid }, count) {
    const fields = {
      header_type: 'cnc',
      tool_head: 'standardCNCToolheadForSM2',
      renderMethod: 'line',
      file_total_lines: count,
      'estimated_time(s)': Math.ceil(seconds),
      is_rotate: false,
      'max_x(mm)': bounds.east,
      'max_y(mm)': bounds.north,
      'max_z(mm)': bounds.high,
      'min_x(mm)': bounds.west,
      'min_y(mm)': bounds.south,
      'min_z(mm)': bounds.low,
      'work_speed(mm/minute)': feed,
      'jog_speed(mm/minute)': rapid,
    }
    return [';Header Start', ...Object.entries(fields).map(([name, value]) => `;${name}: ${value}`), ';Header End']
  },
}
