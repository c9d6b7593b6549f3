import { describe, expect, test } from 'vitest'
import { type EmissionStatus, emissionStatuses } from './emission-status'
import {
  allowedActions,
  decisionTo,
  type EmissionActor,
  emissionActions,
  reasonProblem,
  transitionOf,
  transitionProblem,
} from './emission-transitions'

const everything = new Set(['emissions.edit', 'emissions.delete', 'emissions.moderate'] as const)
const entering = new Set(['emissions.edit', 'emissions.delete'] as const)
const people = {
  ofTheLaboratory: { userId: 1, laboratoryId: 7, permissions: entering },
  ofAnother: { userId: 2, laboratoryId: 8, permissions: entering },
  moderator: { userId: 3, laboratoryId: null, permissions: everything },
  reader: { userId: 4, laboratoryId: null, permissions: new Set<never>() },
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
    expect(allowedActions(state(status), people[who])).toEqual(moves)
  })

  test.each(emissionStatuses)('by a reader or another laboratory, %s: nothing', (status) => {
    expect(allowedActions(state(status), people.reader)).toEqual([])
    expect(allowedActions(state(status), people.ofAnother)).toEqual([])
  })

  test('nobody accepts what they wrote last, not even an administrator', () => {
    expect(transitionProblem('accept', state('New', 3), people.moderator)).toBe('emission.own-work')
    expect(transitionProblem('cancel', state('New', 3), people.moderator)).toBeUndefined()
  })

  test('nothing leads back to New', () => {
    expect(decisionTo('New')).toBeUndefined()
    expect(emissionActions.filter((action) => transitionOf(action).to === 'New')).toEqual([])
  })

  test('a reason is needed to cancel and to reopen', () => {
    expect(emissionActions.filter((action) => transitionOf(action).needsReason)).toEqual(['cancel', 'reopen'])
    expect(reasonProblem('cancel', { comment: '' })).toBe('missing')
    expect(reasonProblem('cancel', { code: 'complaint', comment: '' })).toBe('not-for-this')
    expect(reasonProblem('cancel', { code: 'other', comment: '' })).toBe('comment-missing')
    expect(reasonProblem('accept', { comment: '' })).toBeUndefined()
  })

  test('only accepting and cancelling can be undone before they are sent', () => {
    expect(emissionActions.filter((action) => transitionOf(action).isUndoable)).toEqual(['accept', 'cancel'])
  })
})
