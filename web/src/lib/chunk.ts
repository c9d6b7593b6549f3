const timeoutMs = 120_000

/** A chunk that did not load: network trouble, or a newer release. */
export class ChunkLoadError extends Error {
  readonly code: 'CSS_CHUNK_LOAD_FAILED' | undefined

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'A part of the application could not be loaded', { cause })
    this.name = 'ChunkLoadError'
    this.code = /unable to preload css/i.test(this.message) ? 'CSS_CHUNK_LOAD_FAILED' : undefined
  }
}

/** Browsers report it by different texts only. */
const failedImport =
  /dynamically imported module|importing a module script failed|unable to preload css|module script/i

const retryMs = 5000

/** Retries until it loads, for parts with a placeholder. */
export async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await loadChunk(load)
    } catch (error) {
      if (!(error instanceof ChunkLoadError)) throw error
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }
}

export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(new Error('Loading took too long'))), timeoutMs)
  })
  try {
    return await Promise.race([load(), tooLong])
  } catch (error) {
    throw error instanceof Error && failedImport.test(error.message) ? new ChunkLoadError(error) : error
  } finally {
    clearTimeout(timer)
  }
}
