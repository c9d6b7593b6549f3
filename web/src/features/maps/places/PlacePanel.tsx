import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { mapSources, readPlace } from '#contract/api/figures/maps'
import { readObject } from '#contract/api/registry/company-objects'
import { readSourceOfObject } from '#contract/api/registry/pollution-sources'
import { standingFigures } from '#contract/fields/dashboards'
import { placeStandingWords } from '#contract/words'
import { useOpens } from '../../../domain/dashboard/use-opens'
import { useRead } from '../../../lib/api/server-data'
import { useMayUse } from '../../../lib/session/session'
import { formatDate, noData } from '../../../lib/text/format'
import { useWords } from '../../../lib/text/use-words'
import { Allowed } from '../../../ui/Allowed'
import { type Fact, Facts } from '../../../ui/Facts'
import { SidePanel } from '../../../ui/panel/SidePanel'
import { LoadState } from '../../../ui/states'
import styles from '../maps.module.css'

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
  const object = useRead(readPlace, { params: { id } }, { enabled: set === 'objects' }).data
  const source = useSource(id, set === 'sources').data
  return <bdi>{set === 'objects' ? object?.title : source && `№ ${source.number}, ${source.name}`}</bdi>
}

/** The public view of a source. */
function useSource(id: number, isEnabled = true) {
  const { data, error, refetch } = useRead(mapSources, { query: { source: id } }, { enabled: isEnabled })
  return { data: data?.features[0]?.properties, error, refetch }
}

function ObjectFacts({ id }: { id: number }) {
  const { t } = useTranslation(['maps', 'fields', 'words'])
  const say = useWords()
  const navigate = useNavigate()
  const seesPassport = useOpens().passport(id) !== undefined
  const { data, error, refetch } = useRead(readPlace, { params: { id } })
  const passport = useRead(readObject, { params: { id } }, { enabled: seesPassport }).data
  if (error || !data || (seesPassport && !passport))
    return <LoadState error={error} refetch={refetch} rows={8} />
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
      <KnownFacts
        facts={[
          { key: 'inn', label: t('fields:object.inn'), value: passport?.inn },
          { key: 'region', label: t('fields:object.region'), value: data.region.name },
          { key: 'district', label: t('fields:object.district'), value: data.district.name },
          { key: 'address', label: t('fields:object.address'), value: passport?.address, isLong: true },
          { key: 'activity', label: t('fields:object.activity_field'), value: data.activity_field.name },
          { key: 'status', label: t('fields:object.status'), value: t(`words:object_status.${data.status}`) },
          {
            key: 'category',
            label: t('fields:object.danger_category'),
            value: data.danger_category === 0 ? noData : data.danger_category,
          },
          {
            key: 'ministry',
            label: t('fields:object.ministry'),
            value: passport && (passport.ministry?.name ?? noData),
          },
          { key: 'sources', label: say(standingFigures.sources.title), value: passport?.sources_count },
          {
            key: 'standing',
            label: t('panel.standing'),
            value: data.standing ? say(placeStandingWords[data.standing]) : undefined,
          },
        ]}
      />
    </>
  )
}

function SourceFacts({ id }: { id: number }) {
  const { t } = useTranslation(['maps', 'fields', 'words'])
  const navigate = useNavigate()
  const seesPassport = useMayUse('objects.view')
  const { data, error, refetch } = useSource(id)
  const known = useRead(readSourceOfObject, { params: { id } }, { enabled: seesPassport }).data
  if (error || !data || (seesPassport && !known))
    return <LoadState error={error} refetch={refetch} rows={8} />
  return (
    <>
      <div className={styles.panelActions}>
        <Allowed to="ministry.object-info">
          <Button type="primary" onClick={() => navigate(`/ministry/info_objects/${data.object_id}`)}>
            {t('passport')}
          </Button>
        </Allowed>
      </div>
      <KnownFacts
        facts={[
          { key: 'object', label: t('fields:emission.object'), value: data.object_title, isLong: true },
          { key: 'type', label: t('fields:source.type'), value: t(`words:medium.${data.type}`) },
          { key: 'status', label: t('fields:source.status'), value: t(`words:source_status.${data.status}`) },
          { key: 'start', label: t('fields:source.start'), value: known && formatDate(known.start) },
          { key: 'norms', label: t('panel.norms'), value: known?.normatives.length },
        ]}
      />
    </>
  )
}

/** Omits what the user may not read. */
const KnownFacts = ({ facts }: { facts: readonly Fact[] }) => (
  <Facts facts={facts.filter(({ value }) => value !== undefined)} />
)
