const isLong = process.env.ECO_ENDURE === 'on'

/**
 * How much of something a test takes: `npm test` the short form, `npm run endure` the long one of every file that
 * is named `*.endure.test.ts` and of every browser test with the tag `@endure`. What is asserted is the same.
 */
export const sized = <T>({ short, long }: { short: T; long: T }): T => (isLong ? long : short)
