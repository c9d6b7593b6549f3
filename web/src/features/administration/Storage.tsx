import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { readAdministration } from '#contract/api/operation/administration'
import type { Answer } from '#contract/endpoint'
import { backupFields } from '#contract/fields/backups'
import { useMayUse } from '../../lib/session/session'
import { formatInstant, formatNumber, noData } from '../../lib/text/format'
import { useWords } from '../../lib/text/use-words'
import { Facts } from '../../ui/Facts'

export function Storage({ answer }: { answer: Answer<typeof readAdministration> }) {
  const { t } = useTranslation('administration')
  const { storage } = answer
  const size = (bytes: number | null) =>
    bytes === null ? noData : sizeText(bytes, t('unit.mb'), t('unit.gb'))
  const facts = {
    database: size(storage.database),
    files: size(storage.files),
    free: size(storage.free),
    backup: <LastBackup of={answer.last_backup} />,
    version: answer.version,
    databaseVersion: answer.database_version,
    startedAt: formatInstant(answer.started_at),
  }
  return (
    <Facts
      facts={Object.entries(facts).map(([key, value]) => ({
        key,
        label: t(`storage.${key as keyof typeof facts}`),
        value,
      }))}
    />
  )
}

function LastBackup({ of }: { of: Answer<typeof readAdministration>['last_backup'] }) {
  const { t } = useTranslation('administration')
  const say = useWords()
  const text = of
    ? `${formatInstant(of.created_at)} · ${say(backupFields.verification.choices?.[of.verification] ?? noWords)}`
    : t('storage.noBackup')
  return useMayUse('backups.view') ? <Link to="/settings/backups/index">{text}</Link> : text
}

const noWords = { ru: '', uz: '' }
const MB = 1024 ** 2

function sizeText(bytes: number, mb: string, gb: string): string {
  return bytes < 1024 * MB
    ? `${formatNumber(bytes / MB, 1)} ${mb}`
    : `${formatNumber(bytes / 1024 / MB, 1)} ${gb}`
}
