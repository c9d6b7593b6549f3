import { findOnPath, isExecutable } from './find-on-path.mjs'

/** The one without a window first: it draws a page in three quarters of the time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const macApps = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The Chromium that CHROMIUM_PATH names, else one that the machine has; undefined when there is none. */
export function findChromium() {
  return process.env.CHROMIUM_PATH || chromiumOnMachine()
}

export function chromiumOnMachine() {
  return findOnPath(names) ?? macApps.find(isExecutable)
}
