import { expect, test, vi } from 'vitest'
import { ChunkLoadError, loadChunk, loadPatiently } from './chunk'

const failing = (message: string) => () => Promise.reject(new TypeError(message))

test.each([
  'Failed to fetch dynamically imported module: http://eco.test/assets/x.js',
  'error loading dynamically imported module: http://eco.test/assets/x.js',
  'Importing a module script failed.',
])('a script that does not arrive is a ChunkLoadError: %s', async (message) => {
  const error = await loadChunk(failing(message)).catch((caught) => caught)
  expect(error).toBeInstanceOf(ChunkLoadError)
  expect(error.name).toBe('ChunkLoadError')
  expect(error.code).toBeUndefined()
})

test('a style that does not arrive carries its code', async () => {
  const error = await loadChunk(failing('Unable to preload CSS for /assets/x.css')).catch((caught) => caught)
  expect(error).toMatchObject({ name: 'ChunkLoadError', code: 'CSS_CHUNK_LOAD_FAILED' })
})

test('a fault inside a module stays what it is', async () => {
  await expect(loadChunk(failing('x is not a function'))).rejects.toThrow(TypeError)
})

test('after 120 seconds it is given up', async () => {
  vi.useFakeTimers()
  const waiting = loadChunk(() => new Promise(() => undefined)).catch((caught) => caught)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(await Promise.race([waiting, 'still waiting'])).toBe('still waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await waiting).toBeInstanceOf(ChunkLoadError)
  vi.useRealTimers()
})

test('what has something in its place is asked for until it arrives', async () => {
  vi.useFakeTimers()
  const load = vi.fn(failing('Failed to fetch dynamically imported module'))
  const waiting = loadPatiently<string>(() => (load.mock.calls.length < 3 ? load() : Promise.resolve('here')))
  await vi.advanceTimersByTimeAsync(14_999)
  expect(load).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(1)
  expect(await waiting).toBe('here')
  vi.useRealTimers()
})
