import './setup/require-node.mjs'
import { createServer } from 'node:net'
import { ensureInstalled } from './setup/install.mjs'
import { inProject } from './setup/paths.mjs'
import { runNode } from './setup/run.mjs'

await ensureInstalled({ dev: true })

const port = Number(process.env.PORT || 8080)
const host = process.env.HOST || '127.0.0.1'
const apiPort = await freePort()
const address = `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`

const server = runNode(
  [
    inProject('node_modules', 'tsx', 'dist', 'cli.mjs'),
    'watch',
    '--clear-screen=false',
    'server/src/main.ts',
  ],
  {
    env: {
      PORT: String(apiPort),
      HOST: '127.0.0.1',
      // Vite serves the page and knows no other path.
      ECO_API_BASE: '',
      ECO_PUBLIC_URL: process.env.ECO_PUBLIC_URL || address,
      NODE_ENV: 'development',
    },
  },
)

process.env.ECO_DEV_API = `http://127.0.0.1:${apiPort}`
const vite = await import('vite')
const web = await vite.createServer({
  configFile: inProject('vite.config.ts'),
  server: { port, host, strictPort: true },
})
await web.listen()
console.log(`The web with hot reload is at ${address}; the API behind it may take a moment longer.`)

await server
await web.close()

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
