import { useRef } from 'react'

interface Neighbours {
  before: number | undefined
  after: number | undefined
}

/** The neighbours of the open record. One that has left the list, e.g. after a correction, keeps its place. */
export function useNeighbours(rows: readonly { id: number }[], openId: number | undefined): Neighbours {
  const last = useRef({ openId, place: -1 })
  const place = rows.findIndex(({ id }) => id === openId)
  if (place >= 0 || last.current.openId !== openId) last.current = { openId, place }
  return neighbours(rows, openId, last.current.place)
}

export function neighbours(
  rows: readonly { id: number }[],
  openId: number | undefined,
  place: number,
): Neighbours {
  if (place < 0) return { before: undefined, after: undefined }
  const hasLeft = rows[place]?.id !== openId
  return { before: rows[place - 1]?.id, after: rows[hasLeft ? place : place + 1]?.id }
}
