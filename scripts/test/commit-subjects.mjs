const shape = /^(feat|fix|perf|refactor|test|docs|chore): (?!\p{Lu}\p{Ll})\S.*$/u

/** The commit subjects that break the rule of CONTRIBUTING.md, and why. */
export function wrongSubjects(subjects) {
  return subjects.flatMap((subject) => {
    if ([...subject].length > 72) return [{ subject, why: 'is longer than 72 characters' }]
    if (!shape.test(subject))
      return [{ subject, why: 'is not "feat|fix|perf|refactor|test|docs|chore: imperative in lower case"' }]
    return subject.endsWith('.') ? [{ subject, why: 'ends with a full stop' }] : []
  })
}
