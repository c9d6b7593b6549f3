import { BackupError } from './backup-errors'
import type { Checked } from './load-backup'
import { fingerprintOf } from './signing'

/**
 * Whoever could write a file could write what it holds, unless a key stands against it: ECO_BACKUP_KEY, or the one of an
 * installation. `accepted` is what the administrator believes: a fingerprint, or "unsigned".
 */
export function rejectUntrusted(
  { isEncrypted, signer }: Pick<Checked, 'isEncrypted' | 'signer'>,
  own: string | undefined,
  accepted?: string,
): void {
  if (isEncrypted) return
  if (signer === undefined) {
    if (accepted !== 'unsigned') throw new BackupError('unsigned')
  } else if (signer !== own && accepted !== fingerprintOf(signer)) {
    throw new BackupError('foreign', fingerprintOf(signer))
  }
}
