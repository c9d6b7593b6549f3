/** Only meaningful over https. */
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

/** The browser features that the pages use; all others are blocked, for injected script too. */
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
  // The filter of old browsers was itself a vulnerability.
  'x-xss-protection': '0',
}

/** The security headers of every answer. */
export const securityHeaders = (isHttps: boolean): Record<string, string> =>
  isHttps ? { ...always, ...onlyHttps } : always
