/** The package has no `exports`: by its name alone Node reads another build of it than the bundler, with other exports. */
declare module 'opentype.js/dist/opentype.mjs' {
  export * from 'opentype.js'
}
