import { FileExcelOutlined, FileTextOutlined } from '@ant-design/icons'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import type { CallInput } from '#contract/endpoint'
import { call } from '../../lib/api/api-client'
import { saveFile } from '../../lib/api/save-file'
import { useMayUse } from '../../lib/session/session'
import { useErrorText } from '../../lib/text/error-text'
import { ChartTable } from '../../ui/chart/ChartTable'
import { Empty, Loading } from '../../ui/states'
import { useToast } from '../../ui/toast'
import type { LayerParts } from './layers/layer-parts'
import { useLayerTitle } from './layers/use-layer-title'
import { tellsOfDays } from './map-declarations'
import styles from './maps.module.css'

const formats = [
  { flag: 'excel', ending: 'xlsx', title: 'Excel', icon: <FileExcelOutlined aria-hidden /> },
  { flag: 'csv', ending: 'csv', title: 'CSV', icon: <FileTextOutlined aria-hidden /> },
] as const
type Format = (typeof formats)[number]

interface SaveTableProps {
  file: NonNullable<LayerParts['file']>
  name: string
}

function SaveTable({ file: { read, query, right }, name }: SaveTableProps) {
  const toast = useToast()
  const errorText = useErrorText()
  const [saved, setSaved] = useState<Format>()
  const mayTake = useMayUse(right)
  if (!mayTake) return null
  const save = async (format: Format) => {
    setSaved(format)
    try {
      const asFile = { ...read, response: z.file() }
      const input = { query: { ...query, [format.flag]: 'true' } } as CallInput<typeof asFile>
      saveFile(await call(asFile, input), name, format.ending)
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      setSaved(undefined)
    }
  }
  return (
    <Space>
      {formats.map((format) => (
        <Button
          key={format.flag}
          icon={format.icon}
          loading={saved === format}
          onClick={() => void save(format)}
        >
          {format.title}
        </Button>
      ))}
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
        {table ? <ChartTable table={table} caption={caption} maxHeight={560} /> : <Loading rows={8} />}
      </section>
    )
  })
}
