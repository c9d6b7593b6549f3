import { Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { askQuestion, changeQuestion, type FaqQuestion, listQuestions } from '#contract/api/help/faq'
import { listSubcategories } from '#contract/api/help/knowledge-base'
import { useRead, useRefresh } from '../../lib/api/server-data'
import { useMayUse } from '../../lib/session/session'
import { Field } from '../../ui/form/Field'
import { Form } from '../../ui/form/Form'
import { useClear } from '../../ui/form/use-clear'
import { useToast } from '../../ui/toast'

export function AskForm({ question, onDone }: { question?: FaqQuestion; onDone: () => void }) {
  const { t } = useTranslation('faq')
  const clear = useClear()
  const toast = useToast()
  const refresh = useRefresh(listQuestions)
  const mayRead = useMayUse('help.view')
  const { data } = useRead(listSubcategories, { query: { page_size: 500 } }, { enabled: mayRead })
  const options = data?.data.map(({ id, name, category }) => ({
    value: id,
    label: `${category.name} — ${name}`,
  }))
  return (
    <Form
      name="faq-question"
      save={question ? changeQuestion : askQuestion}
      record={question}
      asTyped={(record) => ({ ...record, subcategory_id: (record as FaqQuestion).subcategory?.id })}
      saveLabel={question ? undefined : t('send')}
      onSaved={({ status }) => {
        toast.success(t(status === 'new' ? 'asked' : 'saved'))
        void refresh()
        onDone()
      }}
      onCancel={onDone}
    >
      <Field name="title" label={t('question')}>
        <Input />
      </Field>
      <Field name="text" label={t('details')} hint={t('detailsHint')}>
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 16 }} />
      </Field>
      {mayRead && (
        <Field name="subcategory_id" label={t('about')}>
          <Select
            allowClear={clear.ofChoice}
            showSearch={{ optionFilterProp: 'label' }}
            options={options ?? []}
          />
        </Field>
      )}
    </Form>
  )
}
