import { FileExcelOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import * as z from 'zod'
import type { CallInput, Endpoint } from '#contract/endpoint'
import { useCurrentScreen } from '../../lib/address/current-screen'
import { call } from '../../lib/api/api-client'
import { saveFile } from '../../lib/api/save-file'
import { useErrorText } from '../../lib/text/error-text'
import { useToast } from '../../ui/toast'
import { useAsked } from './use-asked'

export interface DashboardFile {
  read: Endpoint
  own: object
}

export function SaveFile({ read, own }: DashboardFile) {
  const { asked } = useAsked()
  const { title } = useCurrentScreen()
  const toast = useToast()
  const errorText = useErrorText()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      const asFile = { ...read, response: z.file() }
      const input = { query: { ...asked, ...own, excel: 'true' } } as CallInput<typeof asFile>
      saveFile(await call(asFile, input), title, 'xlsx')
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      setSaving(false)
    }
  }
  return (
    <Button icon={<FileExcelOutlined aria-hidden />} loading={isSaving} onClick={() => void save()}>
      Excel
    </Button>
  )
}
