/** Why a file is refused, and what to do. */
const reasons = {
  'not-a-backup': 'This file is not a backup of Ecobase',
  cut: 'The file is cut off: it was not written to its end, or not copied whole',
  damaged: 'The file is damaged: what it holds is not what was written',
  'key-needed': 'The backup is encrypted: set ECO_BACKUP_KEY to the key it was made with',
  'wrong-key': 'The backup was encrypted with another key than ECO_BACKUP_KEY',
  unsigned:
    'The backup is neither encrypted nor signed: nobody can tell who made it. If you know it, add --accept unsigned',
  foreign:
    'The backup is signed by another installation. Compare the fingerprint with what you noted of it; if it is the same, add --accept FINGERPRINT',
  older: 'The backup was made by a version that this one cannot restore',
  newer: 'The backup was made by a newer version of Ecobase: install that one first',
} as const

export type BackupFault = keyof typeof reasons

export class BackupError extends Error {
  override name = 'BackupError'
  constructor(
    readonly fault: BackupFault,
    detail = '',
  ) {
    super(reasons[fault] + (detail && ` (${detail})`))
  }
}
