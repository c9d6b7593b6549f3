interface Sending {
  findings: (text: string) => Promise<unknown>
  photo: (photo: File) => Promise<unknown>
}

/** Photos that were uploaded are skipped when sending is tried again. */
export function inspectionSender() {
  let sentText: string | undefined
  const arrived = new Set<File>()
  return async ({ findings, photo }: Sending, text: string, photos: readonly File[]): Promise<void> => {
    if (sentText !== text) {
      await findings(text)
      sentText = text
      arrived.clear()
    }
    for (const one of photos) {
      if (arrived.has(one)) continue
      await photo(one)
      arrived.add(one)
    }
  }
}
