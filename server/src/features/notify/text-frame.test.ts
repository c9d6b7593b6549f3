import type { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import * as ws from 'ws'
import { textFrame } from './text-frame'

/** What reads frames in the library, which its types leave out. */
const { Receiver } = ws as unknown as { Receiver: new (options: { isServer: boolean }) => Writable }

test.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])(
  'a text of %i bytes is read as it was',
  async (length) => {
    const text = 'x'.repeat(length)
    const read = new Promise<string>((resolve, reject) => {
      const receiver = new Receiver({ isServer: false })
      receiver.on('message', (data: Buffer) => resolve(String(data)))
      receiver.on('error', reject)
      receiver.write(textFrame(text))
    })
    expect(await read).toBe(text)
  },
)
