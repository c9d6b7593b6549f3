/** A limit as people write it: «0,5», «6,5–8,5», «≥ 6». */
export function limitText(limit: string): string {
  const text = limit.replaceAll('.', ',')
  return text.endsWith('-') ? `≥ ${text.slice(0, -1)}` : text.replace(/(\d)-/, '$1–')
}
