const WIDTH = 24

/** Shows progress from 0 to 1: a bar in a terminal, else a line every few seconds. */
export function showProgress(title, readShare, seconds = 5) {
  const isTerminal = process.stdout.isTTY
  const began = Date.now()
  const draw = () => {
    const share = Math.min(1, readShare())
    const filled = Math.round(share * WIDTH)
    const text = `${title}: ${Math.round(share * 100)} % (${Math.round((Date.now() - began) / 1000)} s)`
    if (isTerminal) process.stdout.write(`\r${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${text}\x1b[K`)
    else console.log(text)
  }
  if (!isTerminal) console.log(`${title}…`)
  const timer = setInterval(draw, isTerminal ? 300 : seconds * 1000)
  return {
    end() {
      clearInterval(timer)
      if (isTerminal) process.stdout.write('\r\x1b[K')
    },
  }
}
