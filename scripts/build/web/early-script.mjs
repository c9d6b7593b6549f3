const early = /\/web\/src\/early\.ts$/

/** The small script that runs before the application (web/src/early.ts): its own file, the first that a page asks for. */
export function earlyScript() {
  return {
    name: 'early-script',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunk = Object.values(bundle ?? {}).find(({ facadeModuleId }) =>
          early.test(facadeModuleId ?? ''),
        )
        const src = chunk ? `/${chunk.fileName}` : '/src/early.ts'
        const attrs = { type: 'module', async: true, blocking: 'render', crossorigin: true, src }
        const files = chunk ? [chunk.fileName, ...chunk.imports] : []
        const links = files.map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head-prepend',
        }))
        return [...links, { tag: 'script', attrs, injectTo: 'body-prepend' }]
      },
    },
  }
}
