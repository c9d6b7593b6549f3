import type { TFunction } from 'i18next'
import type { ObjectsImportReport } from '#contract/api/registry/objects-import'
import { formatNumber } from '../../lib/text/format'

export function countsText(
  t: TFunction<'objects-import'>,
  { objects, sources, normatives, plans }: ObjectsImportReport,
): string {
  return t('result.counts', {
    objects: formatNumber(objects),
    sources: formatNumber(sources),
    normatives: formatNumber(normatives),
    plans: formatNumber(plans),
  })
}
