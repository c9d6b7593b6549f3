import { useTranslation } from 'react-i18next'
import { TableTwin } from '../../ui/chart/TableTwin'
import { Empty, Loading } from '../../ui/states'
import type { LayerParts } from './layers/layer-parts'
import { useLayerTitle } from './layers/use-layer-title'
import styles from './maps.module.css'
import { SaveTable } from './SaveTable'

/** What the map shows, row by row, and as a file. */
export function MapTables({ title, parts }: { title: string; parts: readonly LayerParts[] }) {
  const { t } = useTranslation('maps')
  const layerTitle = useLayerTitle()
  const told = parts.filter(({ name }) => name !== 'waters')
  if (told.length === 0) return <Empty title={t('table.empty')} />
  return told.map(({ name, table, file }) => (
    <section key={name} className={styles.table}>
      <header className={styles.tableHead}>
        <h2>{layerTitle(name)}</h2>
        {table && file && <SaveTable file={file} name={`${title}. ${layerTitle(name)}`} />}
      </header>
      {table ? <TableTwin table={table} caption={layerTitle(name)} maxHeight={560} /> : <Loading rows={8} />}
    </section>
  ))
}
