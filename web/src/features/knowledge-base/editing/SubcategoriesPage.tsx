import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import {
  createSubcategory,
  deleteSubcategory,
  listSubcategoriesOf,
  readCategory,
  type Subcategory,
  updateSubcategory,
} from '#contract/api/help/knowledge-base'
import { call } from '../../../lib/api/api-client'
import { useRead } from '../../../lib/api/server-data'
import { AddButton } from '../../../ui/AddButton'
import { Block } from '../../../ui/Block'
import { Form } from '../../../ui/form/Form'
import { Page } from '../../../ui/Page'
import { SidePanel } from '../../../ui/panel/SidePanel'
import { Empty, LoadState } from '../../../ui/states'
import { postsPath } from '../help-paths'
import styles from './editing.module.css'
import { NameFields, RowButtons } from './HelpAdminPage'
import { OrderedRows } from './OrderedRows'
import { useHelpActions } from './use-help-actions'

export function SubcategoriesPage() {
  const { t } = useTranslation('help')
  const id = Number(useParams().category)
  const { data: category } = useRead(readCategory, { params: { id } })
  const { data, error, refetch } = useRead(listSubcategoriesOf, {
    params: { id },
    query: { partial: true, page_size: 500 },
  })
  const [edited, setEdited] = useState<Subcategory | 'new'>()
  const actions = useHelpActions()
  const close = () => setEdited(undefined)
  return (
    <Page
      title={category?.name}
      actions={
        <AddButton permission="help.edit" label={t('subcategory.add')} onClick={() => setEdited('new')} />
      }
    >
      {(error || !data) && <LoadState error={error} refetch={refetch} rows={6} />}
      {data?.data.length === 0 && <Empty title={t('subcategory.none')} />}
      {data && data.data.length > 0 && (
        <Block title={t('subcategory.all')}>
          <OrderedRows
            rows={data.data}
            label={t('subcategory.all')}
            onOrder={actions.setOrder('subcategories')}
          >
            {(row) => (
              <>
                <Link to={postsPath(row.id)}>{row.name}</Link>
                <span className={styles.soft}>{t('articles', { count: row.posts_count })}</span>
                <RowButtons
                  name={row.name}
                  onEdit={() => setEdited(row)}
                  onDelete={() =>
                    void actions.remove(row.name, () => call(deleteSubcategory, { params: { id: row.id } }))
                  }
                />
              </>
            )}
          </OrderedRows>
        </Block>
      )}
      <SidePanel
        isOpen={edited !== undefined}
        title={t(edited === 'new' ? 'subcategory.add' : 'subcategory.edit')}
        onClose={close}
      >
        <Form
          name="help-subcategory"
          save={edited === 'new' ? createSubcategory : updateSubcategory}
          record={edited === 'new' ? undefined : edited}
          fixed={edited === 'new' ? { category_id: id } : {}}
          onSaved={() => {
            void actions.refresh()
            close()
          }}
          onCancel={close}
        >
          <NameFields />
        </Form>
      </SidePanel>
    </Page>
  )
}
