/** Only meaningful over https, where the proxy in front decides for how long. */
const onlyHttps = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

const contentSecurityPolicy = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self' ws: wss:",
  'worker-src': "'self' blob:",
  'object-src': "'none'",
  'base-uri': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

/** What the pages use of the browser; the rest stays shut, for injected script too. */
const permissionsPolicy = {
  'clipboard-write': '(self)',
  fullscreen: '(self)',
  accelerometer: '()',
  autoplay: '()',
  'browsing-topics': '()',
  camera: '()',
  'display-capture': '()',
  geolocation: '()',
  gyroscope: '()',
  hid: '()',
  magnetometer: '()',
  microphone: '()',
  midi: '()',
  payment: '()',
  'publickey-credentials-get': '()',
  serial: '()',
  usb: '()',
  'xr-spatial-tracking': '()',
}

const always = {
  'content-security-policy': Object.entries(contentSecurityPolicy)
    .map(([what, sources]) => `${what} ${sources}`)
    .join(';'),
  'permissions-policy': Object.entries(permissionsPolicy)
    .map(([feature, allowed]) => `${feature}=${allowed}`)
    .join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  // What old browsers had was itself a hole.
  'x-xss-protection': '0',
}

/** What every answer tells the browser to refuse. The same for all of them: put together at the start, not each time. */
export const securityHeaders = (isHttps: boolean): Record<string, string> =>
  isHttps ? { ...always, ...onlyHttps } : always
