import type { FieldProblem } from '../../../ui/form/field-errors'

export type GridProblem = (row: string, field: string) => FieldProblem | undefined

const untilSaving: readonly string[] = ['required', 'norm-missing']

/** Empty fields are errors only after a save attempt; wrong ones at once. */
export function shownProblem(problem: FieldProblem | undefined, isTried: boolean): FieldProblem | undefined {
  return problem && !isTried && untilSaving.includes(problem.code) ? undefined : problem
}
