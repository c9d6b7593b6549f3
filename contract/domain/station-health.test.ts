import { expect, test } from 'vitest'
import { frozenSince, healthOf, healthWith } from './station-health'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 0, minute))
const station = { is_active: true, silent_minutes: 15, frozen_minutes: 180, last_at: at(0), same_since: {} }

test('a station is silent after its time, frozen when one value stays the same for too long, and off when it is not used', () => {
  expect(healthOf({ ...station, last_at: null }, at(0))).toBe('unknown')
  expect(healthOf(station, at(15))).toBe('ok')
  expect(healthOf(station, at(16))).toBe('silent')
  const repeating = { ...station, last_at: at(180), same_since: { so2: at(0).toISOString() } }
  expect(healthOf(repeating, at(181))).toBe('frozen')
  expect(healthOf({ ...repeating, last_at: at(179) }, at(180))).toBe('ok')
  expect(healthOf({ ...repeating, is_active: false }, at(181))).toBe('off')
  expect(frozenSince(at(0).toISOString(), repeating)).toBe(at(0).toISOString())
  // JSON of the database writes the same instant with an offset; the API promises a Z.
  expect(frozenSince('2026-03-01T05:00:00+05:00', repeating)).toBe(at(0).toISOString())
  expect(frozenSince(undefined, repeating)).toBeNull()
})

test('one that is heard of again is no longer silent, but may still repeat itself', () => {
  const asked = { health: 'silent' as const, last_at: at(0).toISOString() }
  expect(healthWith(asked, undefined)).toBe('silent')
  expect(healthWith(asked, { at: at(20).toISOString() })).toBe('ok')
  // What was heard before it was asked for says nothing new: it has fallen silent since.
  expect(healthWith({ ...asked, last_at: at(20).toISOString() }, { at: at(20).toISOString() })).toBe('silent')
  expect(healthWith({ ...asked, health: 'frozen' }, { at: at(20).toISOString() })).toBe('frozen')
})
