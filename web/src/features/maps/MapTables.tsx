import { useTranslation } from 'react-i18next'
import { TableTwin } from '../../ui/chart/TableTwin'
import { Empty, Loading } from '../../ui/states'
import type { LayerParts } from './layers/layer-parts'
import { useLayerTitle } from './layers/use-layer-title'
import { tellsOfDays } from './map-declarations'
import styles from './maps.module.css'
import { SaveTable } from './SaveTable'

interface Props {
  title: string
  parts: readonly LayerParts[]
  days: string
}

export function MapTables({ title, parts, days }: Props) {
  const { t } = useTranslation('maps')
  const layerTitle = useLayerTitle()
  const told = parts.filter(({ name }) => name !== 'waters')
  if (told.length === 0) return <Empty title={t('table.empty')} />
  return told.map(({ name, table, file }) => {
    const caption = tellsOfDays(name) ? `${layerTitle(name)}, ${days}` : layerTitle(name)
    return (
      <section key={name} className={styles.table}>
        <header className={styles.tableHead}>
          <h2>{caption}</h2>
          {table && file && <SaveTable file={file} name={`${title}. ${caption}`} />}
        </header>
        {table ? <TableTwin table={table} caption={caption} maxHeight={560} /> : <Loading rows={8} />}
      </section>
    )
  })
}
