import { SearchOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { AutoComplete, Input } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listPlaces } from '#contract/api/figures/maps'
import { basemapUrl } from '../../../domain/map/basemap/basemap'
import type { MapCamera } from '../../../domain/map/map-layer'
import { useRead } from '../../../lib/api/server-data'
import { usePreferences } from '../../../lib/device/preferences'
import { useMayUse, useSession } from '../../../lib/session/session'
import { useClear } from '../../../ui/form/use-clear'
import { positionIn } from './position-text'

const CLOSE = 12
const NEAR = 9
const MOST = 6

interface Found {
  value: string
  label: string
  camera: MapCamera
  chosen?: string
}

interface NamedPoint {
  properties: { name_ru?: string; name_uz?: string; kind?: string }
  geometry: { coordinates: [number, number] }
}

export function MapSearch({ onFound }: { onFound: (camera: MapCamera, chosen?: string) => void }) {
  const { t } = useTranslation('maps')
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const isWord = search.length > 1
  const position = positionIn(search)
  const mayFindObjects = useSession(({ granted }) => granted.has('objects.places'))
  const objects = useRead(
    listPlaces,
    { query: { search, page_size: MOST } },
    { enabled: mayFindObjects && isWord && !position, staleTime: 60_000 },
  ).data
  const findsByInn = useMayUse('objects.view')
  const label = t(findsByInn ? 'search.label' : 'search.labelOfNames')
  const places = usePlaceNames(isWord)
  const language = usePreferences(({ lang }) => lang)
  const options = useMemo(() => {
    if (position) {
      const at: Found = {
        value: 'position',
        label: `${position.lat}, ${position.lng}`,
        camera: { ...position, zoom: CLOSE },
      }
      return [{ label: t('search.position'), options: [at] }]
    }
    if (!isWord) return []
    const named = places
      .filter(({ properties }) =>
        [properties.name_ru, properties.name_uz].some((name) =>
          name?.toLowerCase().startsWith(search.toLowerCase()),
        ),
      )
      .slice(0, MOST)
      .map(
        ({ properties, geometry: { coordinates } }, i): Found => ({
          value: `place ${i}`,
          label: (language === 'uz' ? properties.name_uz : properties.name_ru) ?? '',
          camera: { lng: coordinates[0], lat: coordinates[1], zoom: NEAR },
        }),
      )
    const found = (objects?.data ?? []).map(
      ({ id, title, region, latitude, longitude }): Found => ({
        value: `object ${id}`,
        label: `${title} · ${region.name}`,
        camera: { lng: longitude, lat: latitude, zoom: CLOSE },
        chosen: `objects:${id}`,
      }),
    )
    return [
      ...(named.length > 0 ? [{ label: t('search.places'), options: named }] : []),
      ...(found.length > 0 ? [{ label: t('search.objects'), options: found }] : []),
    ]
  }, [position, isWord, places, objects, search, language, t])
  return (
    <AutoComplete
      style={{ width: 280, maxWidth: '100%' }}
      value={text}
      options={options}
      popupMatchSelectWidth={360}
      notFoundContent={isWord && (objects || !mayFindObjects) ? t('search.nothing') : null}
      onChange={setText}
      onSelect={(_, option) => {
        const { label, camera, chosen } = option as unknown as Found
        setText(label)
        onFound(camera, chosen)
      }}
    >
      <Input
        prefix={<SearchOutlined aria-hidden />}
        aria-label={label}
        placeholder={label}
        allowClear={useClear().ofInput}
      />
    </AutoComplete>
  )
}

function usePlaceNames(isWanted: boolean): NamedPoint[] {
  const { data } = useQuery({
    queryKey: ['names of places'],
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const files = await Promise.all(
        (['labels', 'towns', 'district-labels'] as const).map(async (file) =>
          (await fetch(basemapUrl(file))).json(),
        ),
      )
      return files.flatMap(({ features }: { features: NamedPoint[] }) => features)
    },
  })
  return data ?? []
}
