import { ancestors, descendants, type PermissionName } from '#contract/permissions/permissions'

/** A change that is not saved yet. Later ones win over earlier ones. */
export interface PendingGrant {
  name: PermissionName
  granted: boolean
  /** With all that is below it. */
  branch?: true
}

interface Row {
  unique_name: string
  granted: boolean
}

/** Whether a right would be granted: by what the server says of it and the changes since, though not all are known. */
export function isGranted(row: Row, changes: readonly PendingGrant[]): boolean {
  const own = row.unique_name as PermissionName
  const above = ancestors(own)
  let { granted } = row
  for (const { name, granted: given, branch } of changes) {
    const isAbove = above.includes(name)
    if (name === own || (isAbove && (branch || !given))) granted = given
    else if (given && ancestors(name).includes(own)) granted = true
  }
  return granted
}

/** With one more change. What it makes pointless is forgotten: a tick that is taken back leaves nothing behind. */
export function withChange(
  changes: readonly PendingGrant[],
  row: Row,
  { granted, branch }: Pick<PendingGrant, 'granted' | 'branch'>,
): PendingGrant[] {
  const name = row.unique_name as PermissionName
  const covered = new Set<PermissionName>([name])
  if (branch || !granted) for (const below of descendants(name)) covered.add(below)
  const kept = changes.filter((change) => !covered.has(change.name))
  if (!branch && isGranted(row, kept) === granted) return kept
  return [...kept, { name, granted, ...(branch && { branch }) }]
}
