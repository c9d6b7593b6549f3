import { request } from 'node:http'

export const MB = 1024 * 1024

interface Large {
  access: string
  size: number
  /** Says beforehand how much is coming. */
  honest: boolean
}

/** Piece by piece, each when the one before was taken: how much was sent is how much the server let come. */
export function sendLarge(
  url: string,
  { access, size, honest }: Large,
): Promise<{ status?: number; body: unknown; sent: number }> {
  const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n`
  const tail = '\r\n--x--\r\n'
  const piece = Buffer.alloc(64 * 1024)
  return new Promise((resolve, reject) => {
    const call = request(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${access}`,
        'content-type': 'multipart/form-data; boundary=x',
        ...(honest && { 'content-length': head.length + size + tail.length }),
      },
    })
    let answered = false
    let left = size
    call.on('response', async (answer) => {
      answered = true
      let text = ''
      for await (const part of answer) text += part
      resolve({ status: answer.statusCode, body: JSON.parse(text), sent: size - left })
      call.destroy()
    })
    call.on('error', (error) => (answered ? undefined : reject(error)))
    call.write(head)
    const more = () => {
      while (left > 0 && !answered) {
        left -= piece.length
        if (!call.write(piece)) return call.once('drain', more)
      }
      return answered ? undefined : call.end(tail)
    }
    more()
  })
}
