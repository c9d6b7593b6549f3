import { expect, test } from 'vitest'
import { startServer } from '../../support/server'

const server = await startServer()
const safe = await startServer({ env: { ECO_PUBLIC_URL: 'https://eco.example.uz' } })

test.each(['/api/health/', '/api/auth/profile/', '/api/nowhere/', '/nowhere.js'])(
  'every answer tells the browser what to refuse: %s',
  async (path) => {
    const { headers } = await fetch(server.url + path)
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;font-src 'self';" +
        "connect-src 'self' ws: wss:;worker-src 'self' blob:;object-src 'none';base-uri 'self';form-action 'self';" +
        "frame-ancestors 'none'",
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*microphone=\(\)/)
    expect(headers.get('strict-transport-security')).toBe(null)
  },
)

test('only over https it is told to stay there', async () => {
  const { headers } = await fetch(`${safe.url}/api/health/`)
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
})
