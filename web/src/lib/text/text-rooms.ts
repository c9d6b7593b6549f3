/** Texts that few read at times: at which screens, and which. All others come in one file. */
const rooms = {
  figures: { at: /^\/(base|statistics)\/|dashboard/, texts: ['dashboards', 'statistics'] },
  laboratory: { at: /^\/labor\/dashboard/, texts: ['laboratory'] },
  passport: { at: /^\/ministry\/info_objects\//, texts: ['object-passport'] },
  registry: { at: /^\/dictionary\//, texts: ['classifiers', 'object-form', 'objects-import'] },
  settings: {
    at: /^\/(settings\/|profile$)/,
    texts: ['administration', 'backups', 'journals', 'profile', 'roles', 'users'],
  },
}

const all = Object.entries(rooms)

export const textRoomOf = (namespace: string): string | undefined =>
  all.find(([, { texts }]) => texts.includes(namespace))?.[0]

/** Of the rooms that a screen is in. */
export const textsAt = (path: string): string[] =>
  all.flatMap(([, { at, texts }]) => (at.test(path) ? texts : []))
