import { defineConfig } from '@playwright/test'
import base from './playwright.config'

/** `npm run looks`: every screen of the kit and the shell in every look, with pictures in looks/. */
export default defineConfig(base, {
  testMatch: '*.looks.ts',
  reporter: 'line',
  timeout: 900_000,
  use: { screenshot: 'off', trace: 'off', contextOptions: { reducedMotion: 'reduce' } },
})
