export function wrongSubjects(subjects: string[]): { subject: string; why: string }[]
