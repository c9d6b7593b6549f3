const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['YaBrowser/', 'Yandex'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** «Chrome, Windows». The order matters: browsers imitate each other. */
export function deviceName(userAgent: string): string | undefined {
  const names = [browsers, systems].flatMap((known) => {
    const found = known.find(([sign]) => userAgent.includes(sign))
    return found ? [found[1]] : []
  })
  return names.length > 0 ? names.join(', ') : undefined
}
