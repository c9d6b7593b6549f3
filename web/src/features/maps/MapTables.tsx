import { FileExcelOutlined, FileTextOutlined } from '@ant-design/icons'
import { Button, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import { useTableFile } from '../../domain/dashboard/use-table-file'
import { useMayUse } from '../../lib/session/session'
import { ChartTable } from '../../ui/chart/ChartTable'
import { Empty, Loading } from '../../ui/states'
import type { LayerParts } from './layers/layer-parts'
import { useLayerTitle } from './layers/use-layer-title'
import { dependsOnPeriod } from './map-declarations'
import styles from './maps.module.css'

interface SaveTableProps {
  file: NonNullable<LayerParts['file']>
  name: string
}

function SaveTable({ file: { read, query, right }, name }: SaveTableProps) {
  const { saving, save } = useTableFile()
  const mayTake = useMayUse(right)
  if (!mayTake) return null
  return (
    <Space>
      <Button
        icon={<FileExcelOutlined aria-hidden />}
        loading={saving === 'excel'}
        onClick={() => void save(read, query, name, 'excel')}
      >
        Excel
      </Button>
      <Button
        icon={<FileTextOutlined aria-hidden />}
        loading={saving === 'csv'}
        onClick={() => void save(read, query, name, 'csv')}
      >
        CSV
      </Button>
    </Space>
  )
}

interface Props {
  title: string
  parts: readonly LayerParts[]
  days: string
}

export function MapTables({ title, parts, days }: Props) {
  const { t } = useTranslation('maps')
  const layerTitle = useLayerTitle()
  const listed = parts.filter(({ name }) => name !== 'waters')
  if (listed.length === 0) return <Empty title={t('table.empty')} />
  return listed.map(({ name, table, file }) => {
    const caption = dependsOnPeriod(name) ? `${layerTitle(name)}, ${days}` : layerTitle(name)
    return (
      <section key={name} className={styles.table}>
        <header className={styles.tableHead}>
          <h2>{caption}</h2>
          {table && file && <SaveTable file={file} name={`${title}. ${caption}`} />}
        </header>
        {table ? <ChartTable table={table} caption={caption} maxHeight={560} /> : <Loading rows={8} />}
      </section>
    )
  })
}
