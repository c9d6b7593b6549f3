import { useTranslation } from 'react-i18next'
import type { readAdministration } from '#contract/api/administration'
import type { Answer } from '#contract/endpoint'
import { formatInstant, formatNumber, noData } from '../../lib/text/format'
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

const MB = 1024 ** 2

function sizeText(bytes: number, mb: string, gb: string): string {
  return bytes < 1024 * MB
    ? `${formatNumber(bytes / MB, 1)} ${mb}`
    : `${formatNumber(bytes / 1024 / MB, 1)} ${gb}`
}
