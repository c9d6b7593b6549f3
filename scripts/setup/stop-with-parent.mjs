/**
 * Under npm there may be a shell between npm and this process, and not every shell passes a signal on before it
 * ends. So the end of the parent counts as the signal: otherwise a server nobody sees would hold the port.
 */
export function stopWithParent() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}
