import { type FormValues, isSame } from './form-body'

export interface Difference {
  name: string
  base: unknown
  mine: unknown
  theirs: unknown
  changedBy: 'me' | 'them' | 'both'
}

export function differences(
  names: readonly string[],
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
): Difference[] {
  return names.flatMap((name) => {
    const [before, my, their] = [base[name], mine[name], theirs[name]]
    if (isSame(my, their)) return []
    const changedBy = isSame(before, their) ? 'me' : isSame(before, my) ? 'them' : 'both'
    return [{ name, base: before, mine: my, theirs: their, changedBy }]
  })
}

export type Choices = Record<string, 'mine' | 'theirs'>

/** Fields changed by one side are taken from it; for conflicts mine is preselected. */
export function firstChoices(found: readonly Difference[]): Choices {
  return Object.fromEntries(
    found.map(({ name, changedBy }) => [name, changedBy === 'them' ? 'theirs' : 'mine'] as const),
  )
}

export function merged(mine: FormValues, found: readonly Difference[], choices: Choices): FormValues {
  const taken = found.filter(({ name }) => choices[name] === 'theirs')
  return { ...mine, ...Object.fromEntries(taken.map(({ name, theirs }) => [name, theirs])) }
}
