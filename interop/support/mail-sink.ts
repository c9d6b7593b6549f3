import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { findProgram } from '../../scripts/test/programs.mjs'
import { atEnd } from '../../server/test/support/at-end'

/** A letter as Python's own parser reads it. */
export interface Letter {
  to: string
  headers: Record<string, string>
  /** By content type. */
  parts: Record<string, string>
}

/** Refuses the addresses named in its arguments for good; those with `busy` once, and takes them later. */
const script = `
import asyncio, email, email.policy, json, sys
from aiosmtpd.smtp import SMTP
refused, seen = set(sys.argv[1:]), set()
class Sink:
    async def handle_RCPT(self, server, session, envelope, address, options):
        if address in refused:
            return '550 5.1.1 No such user'
        if 'busy' in address and address not in seen:
            seen.add(address)
            return '450 4.2.1 Try again later'
        envelope.rcpt_tos.append(address)
        return '250 OK'
    async def handle_DATA(self, server, session, envelope):
        letter = email.message_from_bytes(envelope.content, policy=email.policy.default)
        parts = {p.get_content_type(): p.get_content() for p in letter.walk() if not p.is_multipart()}
        for to in envelope.rcpt_tos:
            print(json.dumps({'to': to, 'headers': dict(letter.items()), 'parts': parts}), flush=True)
        return '250 OK'
async def main():
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: SMTP(Sink()), '127.0.0.1', 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()
asyncio.run(main())
`

/** An SMTP server of somebody else, and the letters that it has taken. */
export async function startMailSink(refused: readonly string[]): Promise<{ url: string; letters: Letter[] }> {
  const python = spawn(findProgram('aiosmtpd') ?? 'python3', ['-c', script, ...refused], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  atEnd(async () => void python.kill())
  const letters: Letter[] = []
  const port = await new Promise<string>((resolve, reject) => {
    python.once('exit', (code) => reject(new Error(`The mail sink ended with ${code}`)))
    createInterface({ input: python.stdout }).on('line', (line) => {
      if (/^\d+$/.test(line)) resolve(line)
      else letters.push(JSON.parse(line) as Letter)
    })
  })
  return { url: `smtp://127.0.0.1:${port}`, letters }
}
