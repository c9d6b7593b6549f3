import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyObject } from '#contract/api/registry/company-objects'
import { isOnMiz } from '#contract/domain/registry/object-past'
import { nameIn } from '#contract/domain/transliterate'
import { objectFields, objectFigures } from '#contract/fields/objects'
import { usePreferences } from '../../../lib/device/preferences'
import { useWords } from '../../../lib/text/use-words'
import { fieldColumns, shownFirst } from '../../../ui/record/field-columns'
import type { Column } from '../../../ui/table/column'
import { Availability } from '../Availability'
import { ObjectStatus } from '../ObjectStatus'

const { confidential: _, confidential_reason: __, ...open } = objectFields
const shown = [
  ...['title', 'inn', 'region', 'district', 'danger_category', 'status', 'available', 'sources_count'],
  ...['activity_field', 'miz_included_on', 'pkm343'],
]

/** Everything that a list of objects can show; what it does not show at first can be chosen. */
export function useObjectColumns(): Column<CompanyObject>[] {
  const { t } = useTranslation('company-objects')
  const say = useWords()
  const lang = usePreferences((preferences) => preferences.lang)
  return useMemo(() => {
    const columns = fieldColumns<CompanyObject, typeof open & typeof objectFigures>(
      { ...open, ...objectFigures },
      { say, missing: t('missing.value') },
      {
        title: { width: 236, value: (row) => nameIn(lang, row.title, row.title_uz) },
        // Nine digits, which say nothing when the last of them are cut off.
        inn: { width: 104, isWidthKept: true },
        region: { width: 162 },
        district: { width: 142 },
        danger_category: { value: (row) => row.danger_category || null, width: 114 },
        status: { render: (row) => <ObjectStatus object={row} />, width: 130 },
        available: {
          value: (row) => (row.status === 'active' ? t(`available.${row.available}`) : null),
          missing: t('available.notActive'),
          render: (row) => <Availability object={row} />,
          width: 164,
        },
        sources_count: { width: 115 },
        miz_included_on: { value: (row) => (isOnMiz(row) ? row.miz_included_on : null) },
        pkm343: { width: 100 },
        address: { width: 260 },
      },
    )
    const id: Column<CompanyObject> = {
      ...{ key: 'id', title: 'ID', kind: 'number', value: (row) => row.id, ordering: 'id' },
      ...{ notExported: true, width: 90 },
    }
    return shownFirst([...columns, id], shown)
  }, [t, say, lang])
}
