import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallInput, Endpoint } from '#contract/endpoint'
import { call } from '../../lib/api-client'
import { useErrorText } from '../../lib/error-text'
import { saveFile } from '../../lib/save-file'
import { useToast } from '../../ui/toast'

/** Saves the workbook that an endpoint answers with, under the name that the server gave it. */
export function useDownload() {
  const { t } = useTranslation('objects-import')
  const errorText = useErrorText()
  const toast = useToast()
  const [isLoading, setLoading] = useState(false)

  async function save<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
    setLoading(true)
    try {
      const file = (await call(endpoint, input)) as File
      saveFile(file, file.name.replace(/\.xlsx$/, ''), 'xlsx')
    } catch (error) {
      toast.error(`${t('template.failed')} ${errorText(error)}`)
    } finally {
      setLoading(false)
    }
  }
  return { save, isLoading }
}
