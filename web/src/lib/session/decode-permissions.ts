import type { PermissionEntry } from '#contract/api/people/auth'

/** JSON, deflated, in base64. */
export async function decodePermissions(blob: string): Promise<PermissionEntry[]> {
  if (!blob) return []
  const bytes = Uint8Array.from(atob(blob), (character) => character.charCodeAt(0))
  const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))
  return new Response(inflated).json()
}
