import { findOnPath, isExecutable } from './find-on-path.mjs'

/** The headless shell first: it renders in three quarters of the time. */
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

/** The Chromium of CHROMIUM_PATH, else one of the machine; undefined when there is none. */
export function findChromium() {
  return process.env.CHROMIUM_PATH || chromiumOnMachine()
}

export function chromiumOnMachine() {
  return findOnPath(names) ?? macApps.find(isExecutable)
}
