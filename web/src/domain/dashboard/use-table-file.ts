import { useState } from 'react'
import * as z from 'zod'
import type { CallInput, Endpoint } from '#contract/endpoint'
import { call } from '../../lib/api/api-client'
import { saveFile } from '../../lib/api/save-file'
import { useErrorToast } from '../../ui/toast'

const extensions = { excel: 'xlsx', csv: 'csv' }
type Format = keyof typeof extensions

/** Saves the rows of an endpoint as a file. */
export function useTableFile() {
  const showError = useErrorToast()
  const [saving, setSaving] = useState<Format>()
  async function save(read: Endpoint, query: object, name: string, format: Format) {
    setSaving(format)
    try {
      const asFile = { ...read, response: z.file() }
      const input = { query: { ...query, [format]: 'true' } } as CallInput<typeof asFile>
      saveFile(await call(asFile, input), name, extensions[format])
    } catch (error) {
      showError(error)
    } finally {
      setSaving(undefined)
    }
  }
  return { saving, save }
}
