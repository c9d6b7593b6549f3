import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Job } from '#contract/api/operation/jobs'
import { useAddress } from '../../lib/address/use-address'
import type { ApiError } from '../../lib/api/api-error'

export type Import<Query> = ReturnType<typeof useImport<Query>>

/** The job is in the address, so that it survives a reload. */
export function useImport<Query>(send: (file: File, query: Query) => Promise<Job>) {
  const upload = useMutation<Job, ApiError, { file: File; query: Query }>({
    mutationFn: ({ file, query }) => send(file, query),
  })
  const { search, change } = useAddress()
  const [file, setFile] = useState<File>()
  const [finished, setFinished] = useState<Job>()
  const jobId = Number(new URLSearchParams(search).get('job')) || undefined

  return {
    file,
    isSending: upload.isPending,
    sendError: upload.error,
    jobId,
    finished: finished?.id === jobId ? finished : undefined,
    start(chosen: File, query: Query) {
      setFile(chosen)
      setFinished(undefined)
      change((address) => address.delete('job'))
      upload.mutate(
        { file: chosen, query },
        { onSuccess: ({ id }) => change((address) => address.set('job', String(id))) },
      )
    },
    end: setFinished,
  }
}
