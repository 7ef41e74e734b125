import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { lean } from './bundle/lean.ts'

/** The page for televisions, whose browsers are as old as Chromium 79. */
export default defineConfig({
  root: 'client',
  base: '/tv/',
  plugins: [react(), lean()],
  build: {
    outDir: '../dist/tv',
    emptyOutDir: true,
    target: 'chrome79',
    cssTarget: 'chrome79',
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { input: 'client/tv.html' },
  },
})
