/** The commands of one section of a page, block by block. */
export interface PageSection {
  readonly heading: string
  readonly blocks: readonly string[]
}

/** Returns the sections of a page that have blocks of commands, in order. */
export const sectionsWithCommands = (page: string): readonly PageSection[] =>
  page
    .split(/^(?=#+ )/m)
    .map((section) => ({
      heading: /^#+ (.*)$/m.exec(section)?.[1] ?? '',
      blocks: [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block),
    }))
    .filter(({ blocks }) => blocks.length > 0)
