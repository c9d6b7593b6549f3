import { describe, expect, test } from 'vitest'
import {
  allowedMoves,
  type EmissionActor,
  type EmissionStatus,
  emissionStatuses,
  moveTo,
  problemWith,
} from './emission-status'

const people = {
  ofTheLaboratory: { userId: 1, laboratoryId: 7, mayEdit: true, mayDelete: true, mayModerate: false },
  ofAnother: { userId: 2, laboratoryId: 8, mayEdit: true, mayDelete: true, mayModerate: false },
  moderator: { userId: 3, laboratoryId: null, mayEdit: true, mayDelete: true, mayModerate: true },
  reader: { userId: 4, laboratoryId: null, mayEdit: false, mayDelete: false, mayModerate: false },
} satisfies Record<string, EmissionActor>

const state = (status: EmissionStatus, lastEditorId = 1) => ({ status, laboratoryId: 7, lastEditorId })

describe('what may be done with a record', () => {
  test.each<[keyof typeof people, EmissionStatus, string[]]>([
    ['ofTheLaboratory', 'New', ['edit', 'delete']],
    ['ofTheLaboratory', 'Edited', ['edit']],
    ['ofTheLaboratory', 'Accepted', []],
    ['ofTheLaboratory', 'Canceled', ['edit', 'delete']],
    ['moderator', 'New', ['edit', 'accept', 'cancel', 'delete']],
    ['moderator', 'Edited', ['edit', 'accept', 'cancel']],
    ['moderator', 'Accepted', ['cancel', 'reopen']],
    ['moderator', 'Canceled', ['edit', 'reopen', 'delete']],
  ])('by %s, %s: %j', (who, status, moves) => {
    expect(allowedMoves(state(status), people[who])).toEqual(moves)
  })

  test.each(emissionStatuses)('by a reader or another laboratory, %s: nothing', (status) => {
    expect(allowedMoves(state(status), people.reader)).toEqual([])
    expect(allowedMoves(state(status), people.ofAnother)).toEqual([])
  })

  test('nobody accepts what they wrote last, not even an administrator', () => {
    expect(problemWith('accept', state('New', 3), people.moderator)).toBe('emission.own-work')
    expect(problemWith('cancel', state('New', 3), people.moderator)).toBeUndefined()
  })

  test('nothing leads back to New', () => {
    for (const current of emissionStatuses) expect(moveTo('New', current)).toBeUndefined()
  })
})
