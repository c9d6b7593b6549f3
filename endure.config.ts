import { defineConfig } from '@playwright/test'
import base from './playwright.config'

/** The browser's part of `npm run endure`: what takes too long for every change. */
export default defineConfig(base, { testMatch: '*.endure.ts', reporter: 'line', retries: 0 })
