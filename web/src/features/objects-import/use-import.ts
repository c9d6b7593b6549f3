import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Job } from '#contract/api/jobs'
import { importObjects } from '#contract/api/objects-import'
import { useAction } from '../../lib/server-data'

/** The file on its way and the job that it became. The job is in the address: whoever comes back finds it. */
export function useImport() {
  const upload = useAction(importObjects)
  const [address, setAddress] = useSearchParams()
  const [file, setFile] = useState<File>()
  const [finished, setFinished] = useState<Job>()
  const jobId = Number(address.get('job')) || undefined

  function send(chosen: File, dryRun: boolean) {
    setFile(chosen)
    setFinished(undefined)
    setAddress({}, { replace: true })
    upload.mutate(
      { query: { dry_run: dryRun ? 'true' : 'false' }, body: { file: chosen } },
      { onSuccess: ({ id }) => setAddress({ job: String(id) }, { replace: true }) },
    )
  }

  return {
    file,
    isSending: upload.isPending,
    sendError: upload.error,
    jobId,
    finished: finished?.id === jobId ? finished : undefined,
    check: (chosen: File) => send(chosen, true),
    apply: () => file && send(file, false),
    end: setFinished,
  }
}
