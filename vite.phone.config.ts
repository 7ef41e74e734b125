import { defineConfig } from 'vite'
import { lean } from './bundle/lean.ts'
import { LEFT_OUT_OF_COLYSEUS } from './bundle/left-out.ts'

/** The page for phones that are hands at a big screen's table: small, with Preact in React's place and nothing of the scene. */
export default defineConfig({
  root: 'client',
  base: '/p/',
  plugins: [lean(LEFT_OUT_OF_COLYSEUS)],
  resolve: {
    alias: [
      { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react-dom$/, replacement: 'preact/compat' },
      { find: /^react$/, replacement: 'preact/compat' },
    ],
  },
  build: {
    outDir: '../dist/phone',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { input: 'client/phone.html' },
  },
})
