import { expect, test } from 'vitest'
import { describeSettings, settingsFor } from './machine'

const settingsOf = (memoryMb: number, cores: number) => settingsFor({ memoryMb, cores })

test('sizes PostgreSQL by the machine within bounds', () => {
  expect(settingsOf(16_384, 8)).toMatchObject({
    shared_buffers: '2048MB',
    effective_cache_size: '8192MB',
    work_mem: '32MB',
    random_page_cost: '1.1',
    jit: 'off',
    max_parallel_workers_per_gather: '2',
  })
  expect(settingsOf(512, 1)).toMatchObject({
    shared_buffers: '128MB',
    effective_cache_size: '256MB',
    work_mem: '4MB',
    max_parallel_workers_per_gather: '0',
  })
  expect(settingsOf(512 * 1024, 64)).toMatchObject({ shared_buffers: '4096MB', work_mem: '32MB' })
})

test('describes the settings in one line', () => {
  expect(describeSettings({ memoryMb: 2048, cores: 2 }, { jit: 'off', work_mem: '8MB' })).toBe(
    'PostgreSQL is set for 2048 MB of memory and 2 cores: jit off, work_mem 8MB',
  )
})
