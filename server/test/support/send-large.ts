import { request } from 'node:http'

/** Piece by piece, so that it is the server's memory that is measured. */
export function sendLarge(
  url: string,
  access: string,
  size: number,
  honest: boolean,
): Promise<{ status?: number; body: unknown }> {
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
    call.on('response', async (answer) => {
      answered = true
      let text = ''
      for await (const part of answer) text += part
      resolve({ status: answer.statusCode, body: JSON.parse(text) })
      call.destroy()
    })
    call.on('error', (error) => (answered ? undefined : reject(error)))
    call.write(head)
    let left = size
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
