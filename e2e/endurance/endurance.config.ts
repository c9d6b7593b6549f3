import { defineConfig } from '@playwright/test'
import base from '../../playwright.config'

/** The browser's part of `npm run endure`: what takes too long for every change, and the long forms of what does not. */
export default defineConfig(base, {
  projects: [
    { name: 'long', testMatch: '*.endure.ts' },
    { name: 'long form', testMatch: '*.spec.ts', grep: /@endure/ },
  ],
  reporter: 'line',
  retries: 0,
})
