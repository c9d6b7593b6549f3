import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Classifier, ClassifierRow } from '#contract/classifiers/any-classifier'
import { useOpenRecord } from '../../lib/address/url-filters'
import { usePreferences } from '../../lib/device/preferences'
import { useHasKeys } from '../../lib/device/use-media'
import { useKey } from '../../lib/keys'
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
import styles from './editing/editing.module.css'
import { useCellSaving } from './editing/use-cell-saving'
import { fieldsOf, nameOf } from './fields'
import { UsedList } from './UsedList'
import { type Refused, useDeletion } from './use-deletion'

const doubleClickMs = 250

/** Waits for a possible second click, so that a double click does not act twice. */
function useSingleClick<T>(act: (what: T) => void) {
  const waiting = useRef<number>(undefined)
  const forget = () => window.clearTimeout(waiting.current)
  useEffect(() => () => window.clearTimeout(waiting.current), [])
  return {
    click(what: T) {
      forget()
      waiting.current = window.setTimeout(() => act(what), doubleClickMs)
    },
    doubleClick: forget,
  }
}

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

function EditingHint() {
  const { t } = useTranslation('classifiers')
  useListed('Enter, F2', t('keys.begin'))
  useListed('Tab', t('keys.next'))
  useListed('Esc', t('keys.cancel'))
  useListed('← → ↑ ↓', t('keys.walk'))
  useListed('Ctrl Z', t('keys.undo'))
  return useHasKeys() && <p className={styles.hint}>{t('editHint')}</p>
}

/** Listed for help only; the cells handle their keys themselves. */
function useListed(keys: string, does: string) {
  useKey(keys, does, () => undefined)
}

function RefusedDialog({ refused, onClose }: { refused: Refused; onClose: () => void }) {
  const { t } = useTranslation(['classifiers', 'common'])
  const { name, used } = refused
  return (
    <Modal
      open
      title={t('delete.refused', { name })}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      }
    >
      <p>{t(used.length > 0 ? 'delete.usedBy' : 'delete.usedSomewhere')}</p>
      <UsedList used={used} onFollow={onClose} />
    </Modal>
  )
}
