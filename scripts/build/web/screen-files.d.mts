/** The paths of the screens that a file of the table declares. */
export function screensIn(program: unknown): { path: string }[]
