import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { readObject } from '#contract/api/registry/company-objects'
import { readSourceOfObject } from '#contract/api/registry/pollution-sources'
import { standingFigures } from '#contract/fields/dashboards'
import { useRead } from '../../../lib/api/server-data'
import { useMayUse } from '../../../lib/session/session'
import { formatDate, noData } from '../../../lib/text/format'
import { useWords } from '../../../lib/text/use-words'
import { Allowed } from '../../../ui/Allowed'
import { Facts } from '../../../ui/Facts'
import { SidePanel } from '../../../ui/panel/SidePanel'
import { ErrorState, Loading } from '../../../ui/states'
import styles from '../maps.module.css'

/** What was chosen on the map, beside it. */
export function PlacePanel({ chosen, onClose }: { chosen: string | undefined; onClose: () => void }) {
  const [set, number] = chosen?.split(':') ?? []
  const id = Number(number)
  return (
    <SidePanel isOpen={chosen !== undefined} title={<Title set={set} id={id} />} onClose={onClose}>
      {set === 'objects' && <ObjectFacts id={id} />}
      {set === 'sources' && <SourceFacts id={id} />}
    </SidePanel>
  )
}

function Title({ set, id }: { set: string | undefined; id: number }) {
  const object = useRead(readObject, { params: { id } }, { enabled: set === 'objects' }).data
  const source = useRead(readSourceOfObject, { params: { id } }, { enabled: set === 'sources' }).data
  return <bdi>{set === 'objects' ? object?.title : source && `№ ${source.number}, ${source.name}`}</bdi>
}

function ObjectFacts({ id }: { id: number }) {
  const { t } = useTranslation(['maps', 'fields', 'words'])
  const say = useWords()
  const navigate = useNavigate()
  const seesPassport = useMayUse('ministry.object-info')
  const { data, error, refetch } = useRead(readObject, { params: { id } })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={8} />
  return (
    <>
      <div className={styles.panelActions}>
        <Allowed to="ministry.object-info">
          <Button type="primary" onClick={() => navigate(`/ministry/info_objects/${id}`)}>
            {t('passport')}
          </Button>
        </Allowed>
        <Allowed to="ministry.map-sources">
          <Button onClick={() => navigate(`/ministry/map_eco_polutions/${id}`)}>{t('panel.sources')}</Button>
        </Allowed>
      </div>
      <Facts
        facts={[
          ...(seesPassport ? [{ key: 'inn', label: t('fields:object.inn'), value: data.inn }] : []),
          { key: 'region', label: t('fields:object.region'), value: data.region.name },
          { key: 'district', label: t('fields:object.district'), value: data.district.name },
          ...(seesPassport
            ? [{ key: 'address', label: t('fields:object.address'), value: data.address, isLong: true }]
            : []),
          { key: 'status', label: t('fields:object.status'), value: t(`words:object_status.${data.status}`) },
          {
            key: 'category',
            label: t('fields:object.danger_category'),
            value: data.danger_category === 0 ? noData : data.danger_category,
          },
          { key: 'ministry', label: t('fields:object.ministry'), value: data.ministry?.name ?? noData },
          { key: 'sources', label: say(standingFigures.sources.title), value: data.sources_count },
        ]}
      />
    </>
  )
}

function SourceFacts({ id }: { id: number }) {
  const { t } = useTranslation(['maps', 'fields', 'words'])
  const navigate = useNavigate()
  const { data, error, refetch } = useRead(readSourceOfObject, { params: { id } })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={8} />
  return (
    <>
      <div className={styles.panelActions}>
        <Allowed to="ministry.object-info">
          <Button type="primary" onClick={() => navigate(`/ministry/info_objects/${data.object.id}`)}>
            {t('passport')}
          </Button>
        </Allowed>
      </div>
      <Facts
        facts={[
          { key: 'object', label: t('fields:emission.object'), value: data.object.name, isLong: true },
          { key: 'type', label: t('fields:source.type'), value: t(`words:medium.${data.type}`) },
          { key: 'status', label: t('fields:source.status'), value: t(`words:source_status.${data.status}`) },
          { key: 'start', label: t('fields:source.start'), value: formatDate(data.start) },
          { key: 'norms', label: t('panel.norms'), value: data.normatives.length },
        ]}
      />
    </>
  )
}
