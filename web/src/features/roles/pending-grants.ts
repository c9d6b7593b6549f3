import { ancestors, descendants, type PermissionName } from '#contract/permissions/permissions'

/** Not saved yet; later ones win. */
export interface PendingGrant {
  name: PermissionName
  granted: boolean
  /** Applies to all descendants. */
  branch?: true
}

interface Row {
  unique_name: string
  granted: boolean
}

/** The stored state with the pending changes applied. */
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

/** Drops changes that this one makes redundant. */
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
