import { CheckCircleOutlined, ExclamationCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Backup } from '#contract/api/operation/backups'
import { backupFields } from '#contract/fields/backups'
import { fieldColumns, shownFirst } from '../../domain/fields/field-columns'
import { formatInstant, formatNumber } from '../../lib/text/format'
import { useWords } from '../../lib/text/use-words'
import type { Column } from '../../ui/table/column'
import styles from './backups.module.css'

const MEGABYTE = 1024 * 1024
const shown = ['name', 'author', 'created_at', 'verification', 'bytes', 'rows']

export function useBackupColumns(): Column<Backup>[] {
  const { t } = useTranslation('backups')
  const say = useWords()
  return useMemo(
    () =>
      shownFirst(
        fieldColumns<Backup, typeof backupFields>(
          backupFields,
          { say, missing: '' },
          {
            name: { width: 318, render: (row) => <Name backup={row} /> },
            author: { value: (row) => row.author?.name ?? t('schedule'), width: 140 },
            created_at: { width: 145 },
            verification: { width: 245, render: (row) => <Verification backup={row} /> },
            bytes: {
              value: (row) => (row.status === 'done' ? row.bytes / MEGABYTE : null),
              ...{ unit: t('megabytes'), digits: 1, width: 96, missing: t('failed') },
            },
            rows: {
              value: (row) => (row.status === 'done' ? row.rows : null),
              width: 130,
              missing: t('failed'),
            },
            files: {
              value: (row) => (row.status === 'done' ? row.files : null),
              render: (row) => <Files backup={row} />,
              ...{ width: 150, missing: t('failed') },
            },
            encrypted: { width: 115 },
          },
        ),
        shown,
      ),
    [t, say],
  )
}

function Name({ backup }: { backup: Backup }) {
  const { t } = useTranslation('backups')
  if (backup.status === 'failed') return <span className={styles.failed}>{t('notMade')}</span>
  return backup.is_here ? (
    backup.name
  ) : (
    <span title={t('notHere')} className={styles.soft}>
      {backup.name} · {t('notHere')}
    </span>
  )
}

function Verification({ backup }: { backup: Backup }) {
  const { t } = useTranslation('backups')
  const say = useWords()
  const { verification, verified_at, error, status } = backup
  if (status === 'failed')
    return (
      <span className={styles.failed} title={error}>
        <WarningOutlined aria-hidden /> {error}
      </span>
    )
  const text = say(backupFields.verification.choices?.[verification] ?? { ru: '', uz: '' })
  const isProven = verification === 'database' || verification === 'schema'
  const Sign = isProven
    ? CheckCircleOutlined
    : verification === 'failed'
      ? WarningOutlined
      : ExclamationCircleOutlined
  const why = isProven && verified_at ? formatInstant(verified_at) : error || t('whyNot')
  return (
    <span className={isProven ? styles.proven : styles[verification]} title={why}>
      <Sign aria-hidden /> {text}
    </span>
  )
}

function Files({ backup: { files, missing_files } }: { backup: Backup }) {
  const { t } = useTranslation('backups')
  return missing_files === 0 ? (
    formatNumber(files)
  ) : (
    <span className={styles.none} title={t('missingFiles', { count: missing_files })}>
      {formatNumber(files)} (−{formatNumber(missing_files)})
    </span>
  )
}
