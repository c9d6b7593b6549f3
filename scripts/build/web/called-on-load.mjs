/** Most of what these hold has run when a list stands. */
const files = ['index', 'shell', 'list']

/**
 * Has the browser compile them beside the page, while they come, instead of each function on the page's own time when
 * it is first called (https://v8.dev/blog/explicit-compile-hints). It must be their first line; who does not know it
 * ignores it.
 */
export function calledOnLoad() {
  return {
    name: 'called-on-load',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
        for (const file of files) {
          const chunk = chunks.find(({ name }) => name === file)
          if (!chunk) throw new Error(`There is no ${file} to be compiled while it comes`)
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
        }
      },
    },
  }
}
