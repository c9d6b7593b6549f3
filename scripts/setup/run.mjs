import { spawn } from 'node:child_process'
import { root } from './paths.mjs'

const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }
const children = new Set()
let interruption

/**
 * Runs a command to its end. Each runs in a group of its own, so that nothing it started outlives it: not when
 * its time is up, not when this process is told to stop.
 */
export function run(command, args, { env = {}, capture = false, seconds, onOutput } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    detached: true,
    stdio: capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  })
  lookAfter(child)
  return new Promise((resolve) => {
    let output = ''
    const collect = (chunk) => {
      output += chunk
      onOutput?.(chunk)
    }
    child.stdout?.setEncoding('utf8').on('data', collect)
    child.stderr?.setEncoding('utf8').on('data', collect)
    const timer =
      seconds &&
      setTimeout(() => {
        output += `\nStopped after ${seconds} s.\n`
        endGroup(child, 'SIGTERM')
        setTimeout(() => endGroup(child, 'SIGKILL'), 5000).unref()
      }, seconds * 1000)
    child.once('error', (error) => {
      clearTimeout(timer)
      resolve({ ok: false, output: `${output}${error.message}\n` })
    })
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve({ ok: code === 0, output })
    })
  })
}

/** Runs a JavaScript file with this Node. */
export function runNode(args, options) {
  return run(process.execPath, args, options)
}

/** The process ids of running commands. */
export function runningChildren() {
  return [...children].map(({ pid }) => pid)
}

function lookAfter(child) {
  if (children.size === 0) for (const signal of Object.keys(exitCodes)) process.on(signal, interrupt)
  children.add(child)
  const forget = () => {
    children.delete(child)
    if (children.size > 0) return
    for (const signal of Object.keys(exitCodes)) process.off(signal, interrupt)
    if (interruption) process.exit(exitCodes[interruption])
  }
  child.once('error', forget).once('close', forget)
}

function interrupt(signal) {
  interruption = signal
  for (const child of children) endGroup(child, signal)
}

function endGroup(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The process has ended.
  }
}
