import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/test/find-chromium.mjs'

// Absolute, because the configurations of side jobs in e2e/ extend this one.
const path = (name: string) => join(import.meta.dirname, name)

export default defineConfig({
  testDir: path('e2e'),
  testMatch: '*.spec.ts',
  globalSetup: path('e2e/support/global-setup.ts'),
  outputDir: path('test-results'),
  workers: availableParallelism(),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Machines are noisy: a second attempt counts, and `npm test` names who needed it.
  retries: 1,
  // These bound a hang, they do not measure speed.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.ECO_BROWSER_REPORT ?? path('test-results/report.json') }],
  ],
  use: {
    actionTimeout: 60_000,
    // Set by the global setup, before the workers read this file.
    baseURL: process.env.ECO_E2E_URL,
    viewport: { width: 1366, height: 768 },
    locale: 'ru-RU',
    timezoneId: 'Asia/Tashkent',
    // What one test has loaded must not answer another; those who want it say so.
    serviceWorkers: 'block',
    // Motion is drawn by the processor here, frame by frame, and waited for.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      // Undefined means the browser that Playwright has downloaded itself.
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--ignore-gpu-blocklist',
        // WebGL is drawn by the processor here: pages need not be, and are drawn faster without.
        '--disable-gpu-rasterization',
        '--disable-gpu-compositing',
        // A page of a test lives for seconds: its script is not worth being optimised, nor compiled beside its loading
        // once more, where what an earlier page has compiled is there.
        '--js-flags=--no-opt,--no-script-streaming',
        // All pages of a worker's context: what one has compiled serves the next.
        '--process-per-site',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
