import { defineConfig } from '@playwright/test'
import base from '../../playwright.config'

/** `npm run pictures`: the main screens as the README shows them, in docs/pictures/. */
export default defineConfig(base, {
  testMatch: 'readme.pictures.ts',
  reporter: 'line',
  workers: 1,
  retries: 0,
  use: { screenshot: 'off', trace: 'off' },
})
