import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../docs/decisions')

test('lists every decision record with its number, title and status', () => {
  const index = readFileSync(join(folder, 'README.md'), 'utf8')
  for (const file of readdirSync(folder).filter((name) => name !== 'README.md')) {
    const [heading, , status] = readFileSync(join(folder, file), 'utf8').split('\n')
    const title = new RegExp(`^# ${file.slice(0, 4)}: (.+)$`).exec(heading ?? '')?.[1]
    const state = /^\d{4}-\d\d-\d\d\. Status: (accepted|superseded by \d{4})/.exec(status ?? '')?.[1]
    expect({ file, title, state }).toEqual({ file, title: expect.anything(), state: expect.anything() })
    expect(index).toContain(`| [${file.slice(0, 4)}](${file}) | ${title} | ${state} |`)
  }
})
