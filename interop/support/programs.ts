import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { TestContext } from 'vitest'
import { findProgram, type ProgramName } from '../../scripts/test/programs.mjs'

const found = new Map<ProgramName, string | undefined>()

function pathOf(name: ProgramName): string | undefined {
  if (!found.has(name)) found.set(name, findProgram(name))
  return found.get(name)
}

/** Skips the test and says why, unless all of these programs are installed. */
export function needPrograms(skip: TestContext['skip'], ...names: ProgramName[]): void {
  const missing = names.filter((name) => !pathOf(name))
  skip(missing.length > 0, `not on this machine: ${missing.join(', ')}`)
}

interface Options {
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** What it reads from its standard input. */
  input?: string
}

/** Runs a program to its end. Fails with what it has written when it exits with an error. */
export async function runProgram(name: ProgramName, args: string[], { cwd, env, input }: Options = {}) {
  const running = promisify(execFile)(pathOf(name) ?? name, args, {
    cwd,
    env: { ...process.env, ...env },
    maxBuffer: 256 * 1024 * 1024,
  })
  if (input !== undefined) running.child.stdin?.end(input)
  const { stdout, stderr } = await running
  return { stdout, stderr }
}

/** Runs a Python script that may use openpyxl, and reads what it prints as JSON. */
export async function runPython<Result>(script: string, args: string[]): Promise<Result> {
  const { stdout } = await runProgram('openpyxl', ['-c', script, ...args])
  return JSON.parse(stdout) as Result
}
