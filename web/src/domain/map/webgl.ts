/** Maps are drawn by the graphics card; some office machines and remote desktops have none. */
export function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  // A page has only a few contexts: give this one back at once.
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
