import { ApartmentOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { deleteCard, listCards, readCard } from '#contract/api/registry/expertise'
import type { Answer } from '#contract/endpoint'
import { call } from '../../lib/api/api-client'
import { useRead, useRefresh } from '../../lib/api/server-data'
import { Allowed } from '../../ui/Allowed'
import { Block } from '../../ui/Block'
import { useConfirm } from '../../ui/feedback/use-confirm'
import { Page } from '../../ui/Page'
import { SidePanel } from '../../ui/panel/SidePanel'
import { LoadState } from '../../ui/states'
import { useChange } from '../../ui/use-change'
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
      title={data && t('numbered', { number: data.number })}
      actions={data && <Actions card={data} onEdit={() => setIsEdited(true)} />}
    >
      {(error || !data) && <LoadState error={error} refetch={refetch} rows={10} />}
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
  const { t } = useTranslation('expertise')
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
  const { t } = useTranslation('expertise')
  const confirm = useConfirm()
  const navigate = useNavigate()
  const change = useChange(useRefresh(listCards))
  return async () => {
    const isSure = await confirm({
      title: t('delete.sure', { number }),
      text: t('delete.text'),
      okText: t('action.delete'),
    })
    if (!isSure) return
    const isDeleted = await change(() => call(deleteCard, { params: { id } }), t('delete.done'))
    if (isDeleted) void navigate('/expertise')
  }
}
