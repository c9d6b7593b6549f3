import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallInput, Endpoint } from '#contract/endpoint'
import { call } from '../../lib/api/api-client'
import { saveNamedFile } from '../../lib/api/save-file'
import { useErrorText } from '../../lib/text/error-text'
import { useToast } from '../toast'

/** Under the name that the server gave the file. */
export function useDownload() {
  const { t } = useTranslation('import')
  const errorText = useErrorText()
  const toast = useToast()
  const [isLoading, setLoading] = useState(false)

  async function save<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
    setLoading(true)
    try {
      const file = (await call(endpoint, input)) as File
      saveNamedFile(file, file.name)
    } catch (error) {
      toast.error(`${t('download.failed')} ${errorText(error)}`)
    } finally {
      setLoading(false)
    }
  }
  return { save, isLoading }
}
