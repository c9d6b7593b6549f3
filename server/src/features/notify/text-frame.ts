const TEXT_AND_LAST = 0x81
const TWO_BYTES = 126
const EIGHT_BYTES = 127

/** The WebSocket frame of a text. Servers do not mask frames, so it is the same for every socket. */
export function textFrame(text: string): Buffer {
  const body = Buffer.from(text)
  return Buffer.concat([headOf(body.length), body])
}

function headOf(length: number): Buffer {
  if (length < TWO_BYTES) return Buffer.of(TEXT_AND_LAST, length)
  if (length < 2 ** 16) return Buffer.of(TEXT_AND_LAST, TWO_BYTES, length >> 8, length & 255)
  const head = Buffer.alloc(10)
  head.set([TEXT_AND_LAST, EIGHT_BYTES])
  head.writeUInt32BE(length, 6)
  return head
}
