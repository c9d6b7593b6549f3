import { afterAll, expect, test, vi } from 'vitest'
import { goFirst, whenIdle } from './when-idle'

vi.stubGlobal('window', { requestIdleCallback: (callback: () => void) => setTimeout(callback) })
afterAll(() => void vi.unstubAllGlobals())

const rest = () => new Promise((resolve) => setTimeout(resolve, 20))

test('what can wait comes after what goes first, and what cannot wait for long does not', async () => {
  const [patient, urgent] = [vi.fn(), vi.fn()]
  const mapIsDrawn = goFirst()
  void whenIdle().then(patient)
  void whenIdle({ timeout: 10 }).then(urgent)
  await rest()
  expect(urgent).toHaveBeenCalled()
  expect(patient).not.toHaveBeenCalled()
  mapIsDrawn()
  await rest()
  expect(patient).toHaveBeenCalled()
})
