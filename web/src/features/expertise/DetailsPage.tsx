import { DisconnectOutlined, FileTextOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { listPlaces } from '#contract/api/figures/maps'
import { bindCard, listCardObjects, listCards, readCard } from '#contract/api/registry/expertise'
import type { Answer } from '#contract/endpoint'
import { useOpens } from '../../domain/dashboard/use-opens'
import { call } from '../../lib/api/api-client'
import { useRead, useRefresh } from '../../lib/api/server-data'
import { Allowed } from '../../ui/Allowed'
import { Block } from '../../ui/Block'
import { ReferenceSelect } from '../../ui/form/reference/ReferenceSelect'
import { Linked } from '../../ui/Linked'
import { Page } from '../../ui/Page'
import { LoadState } from '../../ui/states'
import { useChange } from '../../ui/use-change'
import { CardFacts } from './CardFacts'
import styles from './expertise.module.css'
import { cardPath } from './expertise-paths'

export function DetailsPage() {
  const { t } = useTranslation('expertise')
  const navigate = useNavigate()
  const id = Number(useParams().id)
  const { data, error, refetch } = useRead(readCard, { params: { id } })
  return (
    <Page
      title={data && t('numbered', { number: data.number })}
      actions={
        <Button icon={<FileTextOutlined aria-hidden />} onClick={() => navigate(cardPath(id))}>
          {t('action.card')}
        </Button>
      }
    >
      {(error || !data) && <LoadState error={error} refetch={refetch} rows={10} />}
      {data && (
        <>
          <BoundObjects card={data} />
          <Block title={data.title}>
            <CardFacts card={data} />
          </Block>
        </>
      )}
    </Page>
  )
}

function BoundObjects({ card }: { card: Answer<typeof readCard> }) {
  const { t } = useTranslation('expertise')
  const refresh = useRefresh(readCard, listCards, listCardObjects)
  const change = useChange()
  const [isBusy, setIsBusy] = useState(false)
  const { passport } = useOpens()
  const bound = card.objects.map(({ id }) => id)

  async function bind(object_ids: number[], news: string) {
    setIsBusy(true)
    const body = { object_ids, version: card.version }
    await change(() => call(bindCard, { params: { id: card.id }, body }), news)
    await refresh()
    setIsBusy(false)
  }

  return (
    <Block title={t('objects.title')}>
      {card.objects.length === 0 && <p className={styles.soft}>{t('objects.none')}</p>}
      <ul className={styles.list}>
        {card.objects.map(({ id, name }) => (
          <li key={id}>
            <Linked to={passport(id)}>
              <bdi>{name}</bdi>
            </Linked>
            <Allowed to="expertise.edit">
              <Button
                size="small"
                type="text"
                disabled={isBusy}
                icon={<DisconnectOutlined aria-hidden />}
                aria-label={t('objects.unbindOf', { name })}
                onClick={() =>
                  void bind(
                    bound.filter((one) => one !== id),
                    t('objects.unbound'),
                  )
                }
              >
                {t('objects.unbind')}
              </Button>
            </Allowed>
          </li>
        ))}
      </ul>
      <Allowed to="expertise.edit">
        <Allowed to="objects.view">
          <ReferenceSelect
            className={styles.choose ?? ''}
            list={listPlaces}
            nameOf={({ title }) => title}
            value={null}
            disabled={isBusy}
            placeholder={t('objects.add')}
            aria-label={t('objects.add')}
            onChange={(object) => {
              if (object && !bound.includes(object.id)) void bind([...bound, object.id], t('objects.bound'))
            }}
          />
        </Allowed>
      </Allowed>
    </Block>
  )
}
