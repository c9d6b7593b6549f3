import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { findProgram, type ProgramName } from '../../scripts/test/programs.mjs'
import { atEnd } from '../../server/test/support/at-end'

/** Runs a program that listens on a port until the end of the test, and waits until it does. */
export async function startProgram(name: ProgramName, args: string[], port: number): Promise<void> {
  const child = spawn(findProgram(name) ?? name, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk
    })
  const gone = once(child, 'exit')
  atEnd(async () => {
    child.kill('SIGTERM')
    await gone
  })
  for (let waited = 0; !(await isListening(port)); waited += 50) {
    if (child.exitCode !== null || waited > 20_000) expect.fail(`${name} does not listen: ${said}`)
    await pause(50)
  }
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (listens: boolean) => {
      socket.destroy()
      resolve(listens)
    }
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })
