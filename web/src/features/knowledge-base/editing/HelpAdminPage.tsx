import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import {
  type Category,
  createCategory,
  deleteCategory,
  listCategories,
  type Shelf,
  updateCategory,
} from '#contract/api/help/knowledge-base'
import { call } from '../../../lib/api/api-client'
import { useRead } from '../../../lib/api/server-data'
import { AddButton } from '../../../ui/AddButton'
import { Allowed } from '../../../ui/Allowed'
import { Block } from '../../../ui/Block'
import { Field } from '../../../ui/form/Field'
import { Form } from '../../../ui/form/Form'
import { Page } from '../../../ui/Page'
import { SidePanel } from '../../../ui/panel/SidePanel'
import { Empty, LoadState } from '../../../ui/states'
import { subcategoriesPath } from '../help-paths'
import styles from './editing.module.css'
import { OrderedRows } from './OrderedRows'
import { useHelpActions } from './use-help-actions'

const shelves: Shelf[] = ['help', 'knowledge']

export function HelpAdminPage() {
  const { t } = useTranslation('help')
  const { data, error, refetch } = useRead(listCategories, { query: { page_size: 500 } })
  const [edited, setEdited] = useState<Category | 'new'>()
  const actions = useHelpActions()
  const close = () => setEdited(undefined)
  return (
    <Page
      actions={
        <AddButton permission="help.edit" label={t('category.add')} onClick={() => setEdited('new')} />
      }
    >
      {(error || !data) && <LoadState error={error} refetch={refetch} rows={8} />}
      {data?.data.length === 0 && <Empty title={t('category.none')} />}
      {shelves.map((shelf) => {
        const categories = data?.data.filter((category) => category.shelf === shelf) ?? []
        if (categories.length === 0) return null
        return (
          <Block key={shelf} title={t(`shelf.${shelf}`)}>
            <OrderedRows
              rows={categories}
              label={t(`shelf.${shelf}`)}
              onOrder={actions.setOrder('categories')}
            >
              {(category) => (
                <>
                  <Link to={subcategoriesPath(category.id)}>{category.name}</Link>
                  <span className={styles.soft}>
                    {t('subcategories', { count: category.subcategories_count })},{' '}
                    {t('articles', { count: category.posts_count })}
                  </span>
                  <RowButtons
                    name={category.name}
                    onEdit={() => setEdited(category)}
                    onDelete={() =>
                      void actions.remove(category.name, () =>
                        call(deleteCategory, { params: { id: category.id } }),
                      )
                    }
                  />
                </>
              )}
            </OrderedRows>
          </Block>
        )
      })}
      <SidePanel
        isOpen={edited !== undefined}
        title={t(edited === 'new' ? 'category.add' : 'category.edit')}
        onClose={close}
      >
        <Form
          name="help-category"
          save={edited === 'new' ? createCategory : updateCategory}
          record={edited === 'new' ? undefined : edited}
          defaults={{ shelf: 'knowledge' }}
          onSaved={() => {
            void actions.refresh()
            close()
          }}
          onCancel={close}
        >
          <Field name="shelf" label={t('category.shelf')} show={(value) => t(`shelf.${value as Shelf}`)}>
            <Select options={shelves.map((value) => ({ value, label: t(`shelf.${value}`) }))} />
          </Field>
          <NameFields />
        </Form>
      </SidePanel>
    </Page>
  )
}

export function NameFields() {
  const { t } = useTranslation('help')
  return (
    <>
      <Field name="name_ru" label={t('nameRu')}>
        <Input />
      </Field>
      <Field name="name_uz" label={t('nameUz')}>
        <Input />
      </Field>
    </>
  )
}

interface RowButtonsProps {
  name: string
  onEdit?: () => void
  onDelete: () => void
}

export function RowButtons({ name, onEdit, onDelete }: RowButtonsProps) {
  const { t } = useTranslation('help')
  return (
    <Allowed to="help.edit">
      <span className={styles.actions}>
        {onEdit && (
          <Button
            type="text"
            size="small"
            icon={<EditOutlined aria-hidden />}
            aria-label={t('action.editOf', { name })}
            onClick={onEdit}
          />
        )}
        <Button
          type="text"
          size="small"
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('action.deleteOf', { name })}
          onClick={onDelete}
        />
      </span>
    </Allowed>
  )
}
