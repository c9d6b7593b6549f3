import { inProject } from '../../setup/paths.mjs'

const folder = inProject('node_modules', 'react-router', 'dist', 'production')
const doors = { 'react-router': `${folder}/index.mjs`, 'react-router/dom': `${folder}/dom-export.mjs` }

/**
 * The router without its warnings for developers, which its package hands out to everybody; and without the parts that
 * are never used and that only their names for developers' tools hold fast.
 */
export function routerForUsers() {
  return {
    name: 'router-for-users',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^react-router(\/dom)?$/ }, handler: (source) => doors[source] },
    transform: {
      filter: { id: /\/react-router\/dist\/production\/[^/]+\.mjs$/ },
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll(
            /(?<=^var \w+ = )(?=React\d*\.(createContext|forwardRef|memo)\()/gm,
            '/* @__PURE__ */ ',
          ),
        map: null,
      }),
    },
  }
}
