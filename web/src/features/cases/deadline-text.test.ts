import { expect, test } from 'vitest'
import { deadlineText } from './deadline-text'

test('shows a deadline with the day it was met and the delay', () => {
  const due = '2026-03-01T04:00:00Z'
  expect(deadlineText('ru', due, '2026-03-01T03:00:00Z')).toBe(
    '01.03.2026 09:00 · сделано 01.03.2026 08:00, в срок',
  )
  expect(deadlineText('ru', due, '2026-03-02T06:30:00Z')).toBe(
    '01.03.2026 09:00 · сделано 02.03.2026 11:30, с опозданием на 1 дн. 3 ч',
  )
  expect(deadlineText('uz', due, '2026-03-01T06:00:00Z')).toContain('2 soat kechikib')
})
