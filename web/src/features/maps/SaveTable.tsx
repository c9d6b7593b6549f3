import { FileExcelOutlined, FileTextOutlined } from '@ant-design/icons'
import { Button, Space } from 'antd'
import { useState } from 'react'
import * as z from 'zod'
import type { CallInput } from '#contract/endpoint'
import { call } from '../../lib/api/api-client'
import { saveFile } from '../../lib/api/save-file'
import { useMayUse } from '../../lib/session/session'
import { useErrorText } from '../../lib/text/error-text'
import { useToast } from '../../ui/toast'
import type { LayerParts } from './layers/layer-parts'

const formats = [
  { flag: 'excel', ending: 'xlsx', title: 'Excel', icon: <FileExcelOutlined aria-hidden /> },
  { flag: 'csv', ending: 'csv', title: 'CSV', icon: <FileTextOutlined aria-hidden /> },
] as const
type Format = (typeof formats)[number]

interface Props {
  file: NonNullable<LayerParts['file']>
  name: string
}

export function SaveTable({ file: { read, query, right }, name }: Props) {
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
