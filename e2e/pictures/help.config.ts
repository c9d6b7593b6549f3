import { defineConfig } from '@playwright/test'
import base from '../../playwright.config'

/** `npm run help-pictures`: every screen as its article shows it, in web/public/help-pictures/. */
export default defineConfig(base, {
  testMatch: 'help.pictures.ts',
  reporter: 'line',
  workers: 1,
  retries: 0,
  timeout: 1_800_000,
  use: { screenshot: 'off', trace: 'off', viewport: { width: 1200, height: 750 } },
})
