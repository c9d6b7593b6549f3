export function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  // Browsers limit the number of contexts, so this one is released.
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
