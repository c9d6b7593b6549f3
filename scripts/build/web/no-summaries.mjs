/** What each call is for is said in the server's description of its interface, and read there by the web too. */
export function noSummaries() {
  return {
    name: 'no-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/.*\.ts$/, code: /summary:/ },
      handler: (code) => ({
        code: code.replaceAll(/\n\s*summary:\s*(['"`])(?:(?!\1)[^\\]|\\.)*\1,/g, "\n  summary: '',"),
        map: null,
      }),
    },
  }
}
