/** Shows what is being done and which share of it is over, from 0 to 1. */
export type Progress = (title: string, share: number) => void

const WIDTH = 24

/** A bar in a terminal. */
export const drawBar: Progress = (title, share) => {
  const filled = Math.round(share * WIDTH)
  const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled)
  process.stdout.write(`\r${bar} ${title}: ${Math.round(share * 100)} %\x1b[K${share === 1 ? '\n' : ''}`)
}

/** A line for each new title. */
export function lineByLine(say: (line: string) => void): Progress {
  let last = ''
  return (title) => {
    if (title !== last) say(title)
    last = title
  }
}
