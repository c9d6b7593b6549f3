/** Namespaces that only some screens need; all others load together. */
const rooms = {
  cases: { at: /^\/cases/, texts: ['cases'] },
  entry: { at: /\/add_data\//, texts: ['emission-entry'] },
  gateway: { at: /^\/integrations\//, texts: ['gateway'] },
  stations: { at: /^\/(online-co2|statistics\/list($|\/))/, texts: ['stations'] },
  notifications: { at: /^\/notifications\//, texts: ['notifications'] },
  expertise: { at: /^\/expertise(\/|$)/, texts: ['expertise'] },
  help: { at: /^\/(help|faq|pages\/knowledge-base)(\/|$)/, texts: ['chat', 'faq', 'help'] },
  figures: {
    at: /^\/(base|statistics|geology|goskomles|minselxoz|minvodxoz|uzgidromet|monitoring)\/|dashboard|\/map(_|$)/,
    texts: ['dashboards', 'statistics'],
  },
  laboratory: { at: /^\/labor\/dashboard/, texts: ['laboratory'] },
  maps: { at: /\/map(_|$)/, texts: ['maps'] },
  moderation: { at: /\/moderation_/, texts: ['moderation'] },
  passport: { at: /^\/ministry\/info_objects\//, texts: ['object-passport'] },
  registers: {
    at: /^\/(geology|goskomgeologiya|goskomles|minselxoz|minvodxoz|uzgidromet|monitoring|dictionary\/(energy-audits|\w+-parameters|settingsObject)|ministry\/info_objects)(\/|$)|\/map(_|$)/,
    texts: ['registers'],
  },
  water: { at: /^\/minvodxoz/, texts: ['water'] },
  registry: { at: /^\/dictionary\//, texts: ['classifiers', 'object-form', 'objects-import'] },
  settings: {
    at: /^\/(settings\/|profile$)/,
    texts: ['administration', 'backups', 'journals', 'profile', 'roles', 'users'],
  },
  /** Loaded by the tour itself. */
  tour: { at: /^$/, texts: ['tour'] },
}

const all = Object.entries(rooms)

export const textRoomOf = (namespace: string): string | undefined =>
  all.find(([, { texts }]) => texts.includes(namespace))?.[0]

export const textsAt = (path: string): string[] =>
  all.flatMap(([, { at, texts }]) => (at.test(path) ? texts : []))
