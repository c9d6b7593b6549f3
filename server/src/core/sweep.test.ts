import { expect, test, vi } from 'vitest'
import type { Db } from './database/database'
import { sweepRegularly } from './sweep'

test('a sweep that throws leaves the others their turn', async () => {
  const warn = vi.fn()
  const swept: string[] = []
  const stop = sweepRegularly({ db: {} as Db, clock: { now: () => new Date() }, log: { warn } }, 5, [
    async () => {
      throw new Error('broken')
    },
    async () => {
      swept.push('second')
    },
  ])
  await vi.waitFor(() => expect(swept.length).toBeGreaterThan(1))
  stop()
  expect(warn).toHaveBeenCalled()
})
