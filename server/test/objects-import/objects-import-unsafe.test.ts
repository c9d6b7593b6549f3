import { describe, expect, test } from 'vitest'
import { importObjects } from '#contract/api/registry/objects-import'
import { MB, sendLarge } from '../support/files/send-large'
import { workWith } from '../support/records/builders'
import { startServer } from '../support/server'
import { upload } from '../support/spreadsheets/import-workbooks'
import { unsafeBooks } from '../support/spreadsheets/unsafe-workbooks'

const server = await startServer()
const keeper = await workWith(server).aPerson({ granted: ['objects.import'] })

describe('refused', () => {
  test.each(unsafeBooks)('%s', { timeout: 240_000 }, async (_, content) => {
    expect(await upload(keeper, content())).toMatchObject({
      status: 'failed',
      error: { code: 'spreadsheet.too-big' },
    })
  })

  test.each([
    ['says how large it is', true],
    ['does not say', false],
  ])('a file of 100 MB that %s', { timeout: 60_000 }, async (_, honest) => {
    const large = { access: keeper.access, size: 100 * MB, honest }
    const { sent, ...reply } = await sendLarge(`${server.url}${importObjects.path}`, large)
    expect(reply).toMatchObject({ status: 413, body: { code: 'file.too-large' } })
    // Who says so is told before it has come; what the other sends is let go by, which a benchmark sees to.
    if (honest) expect(sent).toBeLessThan(50 * MB)
  })
})
