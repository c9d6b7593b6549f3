import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Classifier, ClassifierRow } from '#contract/classifiers/any-classifier'
import { useOpenRecord } from '../../lib/address/url-filters'
import { usePreferences } from '../../lib/device/preferences'
import { useMayUse } from '../../lib/session/session'
import { SidePanel } from '../../ui/panel/SidePanel'
import type { RowAction } from '../../ui/table/actions'
import { DataTable } from '../../ui/table/DataTable'
import type { List } from '../../ui/table/list'
import { useList } from '../../ui/table/use-list'
import { BindingPanel } from './bindings/BindingPanel'
import { bindingColumns } from './bindings/binding-column'
import type { OpenBinding } from './bindings/bindings'
import { ClassifierFilters, useClassifierFilters } from './ClassifierFilters'
import { ClassifierForm } from './ClassifierForm'
import { columnsOf } from './classifier-columns'
import { CellEditingContext } from './editing/cell-editing'
import { moveFocus } from './editing/cell-keys'
import { EditingHint } from './editing/EditingHint'
import { RefusedDialog } from './editing/RefusedDialog'
import { useCellSaving } from './editing/use-cell-saving'
import { useSingleClick } from './editing/use-single-click'
import { fieldsOf, nameOf } from './fields'
import { useDeletion } from './use-deletion'

export function ClassifierTable({ classifier }: { classifier: Classifier }) {
  const { t } = useTranslation('classifiers')
  const lang = usePreferences((preferences) => preferences.lang)
  const mayEdit = useMayUse('classifiers.edit')
  const isEditable = mayEdit && classifier.update !== undefined
  const [filters, setFilters] = useClassifierFilters(classifier)
  const list = useList(classifier.list, filters)
  const [binding, openBinding] = useState<OpenBinding>()
  const columns = useMemo(() => {
    const fields = columnsOf(fieldsOf(classifier, lang), isEditable, t)
    return [...fields.slice(0, -1), ...bindingColumns(classifier, openBinding, t), ...fields.slice(-1)]
  }, [classifier, lang, isEditable, t])
  const { saveCell, undoLast } = useCellSaving(classifier)
  const deletion = useDeletion(classifier)
  const shown = useWithout(list, deletion.goneIds)
  const [openId, open] = useOpenRecord()
  const opened = isEditable ? list.rows.find(({ id }) => id === openId) : undefined
  const opening = useSingleClick(({ id }: ClassifierRow) => open(id))

  const hasForm = isEditable && classifier.create !== undefined
  const editing = useMemo(() => ({ save: saveCell, isByOneClick: !hasForm }), [saveCell, hasForm])
  function rowActions(row: ClassifierRow): RowAction[] {
    const edit = {
      key: 'edit',
      label: t('edit'),
      icon: <EditOutlined aria-hidden />,
      run: () => open(row.id),
    }
    const remove = {
      key: 'delete',
      label: t('delete.action'),
      icon: <DeleteOutlined aria-hidden />,
      isDanger: true,
      run: () => void deletion.remove(row),
    }
    return [edit, remove]
  }

  const own = {
    onDoubleClickCapture: opening.doubleClick,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const isTyping = (event.target as HTMLElement).matches('input, textarea')
      const isUndo = event.code === 'KeyZ' && (event.ctrlKey || event.metaKey) && !isTyping
      if (isUndo) void undoLast()
      if (isUndo || (isEditable && moveFocus(event))) event.preventDefault()
    },
  }
  return (
    <CellEditingContext value={editing}>
      <div {...own}>
        <DataTable
          name={`classifier-${classifier.name}`}
          title={classifier.title[lang]}
          columns={columns}
          list={shown}
          openId={openId}
          filters={
            Object.keys(filters).length > 0 && (
              <ClassifierFilters classifier={classifier} filters={filters} onChange={setFilters} />
            )
          }
          {...(hasForm && { onOpen: opening.click, rowActions })}
          empty={{ text: t('empty') }}
        />
        {isEditable && <EditingHint />}
      </div>
      <SidePanel
        isOpen={opened !== undefined}
        title={opened && nameOf(opened)}
        onClose={() => open(undefined)}
      >
        {opened && <ClassifierForm classifier={classifier} record={opened} onDone={() => open(undefined)} />}
      </SidePanel>
      <BindingPanel binding={binding} onClose={() => openBinding(undefined)} />
      {deletion.refused && <RefusedDialog refused={deletion.refused} onClose={deletion.closeRefused} />}
    </CellEditingContext>
  )
}

/** Keeps the array identity while nothing is hidden, so that rows are not rendered again. */
function useWithout(list: List<ClassifierRow>, goneIds: readonly number[]): List<ClassifierRow> {
  const rows = useMemo(
    () => (goneIds.length > 0 ? list.rows.filter(({ id }) => !goneIds.includes(id)) : list.rows),
    [list.rows, goneIds],
  )
  return { ...list, rows, count: list.count - (list.rows.length - rows.length) }
}
