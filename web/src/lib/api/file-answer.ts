export async function fileFrom(response: Response): Promise<File> {
  const content = await response.blob()
  return new File([content], nameFrom(response.headers.get('Content-Disposition') ?? ''), {
    type: content.type,
  })
}

function nameFrom(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'file'
}
