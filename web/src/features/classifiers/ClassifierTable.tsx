import { useTranslation } from 'react-i18next'
import type { Classifier, ClassifierRow } from '#contract/classifiers/classifier'
import type { Language } from '#contract/shapes'
import { usePreferences } from '../../lib/preferences'
import { useMayUse } from '../../lib/session'
import { useOpenRecord } from '../../lib/url-filters'
import { SidePanel } from '../../ui/panel/SidePanel'
import type { Column } from '../../ui/table/column'
import { DataTable } from '../../ui/table/DataTable'
import { useList } from '../../ui/table/use-list'
import { ClassifierForm } from './ClassifierForm'
import { references } from './shown-classifiers'

export function ClassifierTable({ classifier }: { classifier: Classifier }) {
  const { t } = useTranslation('classifiers')
  const lang = usePreferences((preferences) => preferences.lang)
  const mayEdit = useMayUse('classifiers.edit')
  const list = useList(classifier.list, {})
  const [openId, open] = useOpenRecord()
  const opened = mayEdit ? list.rows.find(({ id }) => id === openId) : undefined
  return (
    <>
      <DataTable
        name={`classifier-${classifier.name}`}
        title={classifier.title[lang]}
        columns={columnsOf(classifier, lang)}
        list={list}
        openId={openId}
        {...(mayEdit && { onOpen: ({ id }: ClassifierRow) => open(id) })}
        empty={{ text: t('empty') }}
      />
      <SidePanel isOpen={opened !== undefined} title={opened?.name} onClose={() => open(undefined)}>
        {opened && <ClassifierForm classifier={classifier} record={opened} onDone={() => open(undefined)} />}
      </SidePanel>
    </>
  )
}

const sortable = new Set(['id', 'name_ru', 'name_uz'])

/** A reference is shown by the record that it names only in its form; in the table its number would say nothing. */
function columnsOf(classifier: Classifier, lang: Language): Column<ClassifierRow>[] {
  const shown = classifier.fieldNames.filter((field) => !(field in references))
  return [...shown, 'id'].map((field) => ({
    key: field,
    title: classifier.titles[field]?.[lang] ?? field,
    value: (row) => (row as unknown as Record<string, string | number | null>)[field],
    ...(sortable.has(field) && { ordering: field }),
    ...(field === 'id' && { kind: 'number' as const, width: 90, notExported: true }),
    ...(field.startsWith('name_') && { width: 280 }),
  }))
}
