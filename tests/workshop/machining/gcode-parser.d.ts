declare module 'gcode-parser' {
  interface ParsedLine {
    readonly line: string
    readonly words: readonly (readonly [letter: string, value: number])[]
  }
  export function parseLine(line: string): ParsedLine
}
