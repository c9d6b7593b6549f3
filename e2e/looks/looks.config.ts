import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import base from '../../playwright.config'

/** `npm run looks`: the kit, the shell and the screens in every look, with pictures in looks/. */
export default defineConfig(base, {
  testMatch: '*.looks.ts',
  globalSetup: join(import.meta.dirname, 'looks-setup.ts'),
  reporter: 'line',
  // A finding is a finding.
  retries: 0,
  timeout: 900_000,
  use: { screenshot: 'off', trace: 'off', contextOptions: { reducedMotion: 'reduce' } },
})
