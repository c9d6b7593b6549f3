/** The time, as everything on the server sees it. Tests set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
