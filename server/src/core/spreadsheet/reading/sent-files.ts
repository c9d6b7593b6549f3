import { Unreadable } from '../limits'
import { tell, workInTurn } from '../thread-work'

/** Work on files that somebody sent: how much came of each is told, or what is wrong with it. */
export function workOnSentFiles<Work>(count: (work: Work) => Promise<number>): void {
  workInTurn(async (work: Work) => {
    try {
      tell({ count: await count(work) })
    } catch (error) {
      if ((error as { code?: string }).code === 'ENOSPC') throw error
      tell({ code: error instanceof Unreadable ? error.code : 'spreadsheet.unreadable' })
    }
  })
}
