import type { FieldProblem } from '../../../ui/form/field-errors'

/** What is wrong in a grid, by row and field. */
export type GridProblem = (row: string, field: string) => FieldProblem | undefined

const untilSaving: readonly string[] = ['required', 'norm-missing']

/** What is not filled in yet is no mistake until someone wants to save it; what is wrong is one at once. */
export function shownProblem(problem: FieldProblem | undefined, isTried: boolean): FieldProblem | undefined {
  return problem && !isTried && untilSaving.includes(problem.code) ? undefined : problem
}
