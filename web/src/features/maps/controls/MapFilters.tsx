import { FilterOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { media } from '#contract/domain/measurement/medium'
import { emissionFilters } from '#contract/fields/filters'
import { titles } from '#contract/fields/titles'
import { mediumWords } from '#contract/words'
import { FilterBar } from '../../../domain/fields/FilterBar'
import { ReferenceFilter } from '../../../domain/fields/ReferenceFilter'
import { useWords } from '../../../lib/text/use-words'
import { FilterChoice } from '../../../ui/filters/FilterChoice'
import { Days } from '../../../ui/form/date/Days'
import { areaFigures } from '../layers/area-figures'
import { useFigureTitle } from '../layers/use-figure-title'
import { hasMeasured, type MapDeclaration } from '../map-declarations'
import styles from '../maps.module.css'
import { placeFilters, type useMapAddress } from '../use-map-address'

interface Props {
  declaration: MapDeclaration
  address: ReturnType<typeof useMapAddress>
}

const ofRegisters = { region: placeFilters.region, district: placeFilters.district }

export function MapFilters({ declaration, address }: Props) {
  const { t } = useTranslation('maps')
  const say = useWords()
  const figureTitle = useFigureTitle()
  const { params, setParams, period, filters, shown } = address
  const medium = declaration.medium ?? params.medium
  const hasAreas = shown.includes('regions') || shown.includes('districts')
  // Layers without condition have place filters only.
  if (!hasMeasured(shown)) {
    return (
      <Folded>
        <FilterBar of={ofRegisters} values={filters} onChange={setParams} />
      </Folded>
    )
  }
  return (
    <Folded>
      <Days
        words={{ from: t('period.from'), to: t('period.to') }}
        from={period.date_from}
        to={period.date_to}
        onChange={(date_from, date_to) => setParams({ date_from, date_to, month: undefined })}
        onRemove={
          params.date_from || params.date_to
            ? () => setParams({ date_from: undefined, date_to: undefined, month: undefined })
            : undefined
        }
      />
      {!declaration.medium && (
        <FilterChoice
          label={say(titles.medium)}
          value={params.medium}
          options={media.map((code) => ({ value: code, label: say(mediumWords[code]) }))}
          onChange={(chosen) => setParams({ medium: chosen })}
        />
      )}
      <ReferenceFilter
        filter={emissionFilters.component}
        value={params.component}
        among={medium ? { medium } : undefined}
        onChange={(component) => setParams({ component })}
      />
      {hasAreas && (
        <Select
          aria-label={t('figure.label')}
          popupMatchSelectWidth={false}
          value={params.figure}
          options={areaFigures.map((figure) => ({ value: figure, label: figureTitle(figure) }))}
          onChange={(figure) => setParams({ figure })}
        />
      )}
      {params.object !== undefined && (
        <ReferenceFilter
          filter={emissionFilters.object}
          value={params.object}
          onChange={(object) => setParams({ object })}
        />
      )}
      <FilterBar of={placeFilters} values={filters} onChange={setParams} days={period} />
    </Folded>
  )
}

function Folded({ children }: { children: ReactNode }) {
  const { t } = useTranslation('maps')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        className={styles.fold}
        icon={<FilterOutlined aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('filters')}
      </Button>
      <div className={isOpen ? styles.filters : `${styles.filters} ${styles.folded}`}>{children}</div>
    </>
  )
}
