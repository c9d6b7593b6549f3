import { ApartmentOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { deleteCard, listCards, readCard } from '#contract/api/registry/expertise'
import type { Answer } from '#contract/endpoint'
import { call } from '../../lib/api/api-client'
import { readKey, useRead } from '../../lib/api/server-data'
import { useErrorText } from '../../lib/text/error-text'
import { Allowed } from '../../ui/Allowed'
import { Block } from '../../ui/Block'
import { Page } from '../../ui/Page'
import { SidePanel } from '../../ui/panel/SidePanel'
import { ErrorState, Loading } from '../../ui/states'
import { useToast } from '../../ui/toast'
import { CardFacts } from './CardFacts'
import { CardFiles } from './CardFiles'
import { CardForm } from './CardForm'
import { detailsPath } from './expertise-paths'

export function CardPage() {
  const { t } = useTranslation('expertise')
  const id = Number(useParams().id)
  const { data, error, refetch } = useRead(readCard, { params: { id } })
  const [isEdited, setIsEdited] = useState(false)
  const close = () => setIsEdited(false)
  return (
    <Page
      {...(data && { title: t('numbered', { number: data.number }) })}
      actions={data && <Actions card={data} onEdit={() => setIsEdited(true)} />}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading rows={10} />}
      {data && (
        <>
          <Block title={data.title}>
            <CardFacts card={data} />
          </Block>
          <CardFiles cardId={id} />
          <SidePanel isOpen={isEdited} title={t('action.edit')} onClose={close}>
            <CardForm card={data} onSaved={close} onCancel={close} />
          </SidePanel>
        </>
      )}
    </Page>
  )
}

function Actions({ card, onEdit }: { card: Answer<typeof readCard>; onEdit: () => void }) {
  const { t } = useTranslation(['expertise', 'common'])
  const navigate = useNavigate()
  const remove = useRemove(card)
  return (
    <>
      <Button icon={<ApartmentOutlined aria-hidden />} onClick={() => navigate(detailsPath(card.id))}>
        {t('action.objects', { count: card.objects.length })}
      </Button>
      <Allowed to="expertise.edit">
        <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => void remove()}>
          {t('action.delete')}
        </Button>
        <Button type="primary" icon={<EditOutlined aria-hidden />} onClick={onEdit}>
          {t('action.edit')}
        </Button>
      </Allowed>
    </>
  )
}

function useRemove({ id, number }: Answer<typeof readCard>) {
  const { t } = useTranslation(['expertise', 'common'])
  const { modal } = App.useApp()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const toast = useToast()
  const errorText = useErrorText()
  return async () => {
    const isSure = await modal.confirm({
      title: t('delete.sure', { number }),
      content: t('delete.text'),
      okText: t('action.delete'),
      okButtonProps: { danger: true },
      cancelText: t('common:action.cancel'),
    })
    if (!isSure) return
    try {
      await call(deleteCard, { params: { id } })
      toast.success(t('delete.done'))
      void queries.invalidateQueries({ queryKey: readKey(listCards) })
      void navigate('/expertise')
    } catch (error) {
      toast.error(errorText(error))
    }
  }
}
