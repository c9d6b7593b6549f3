import type { Chance } from '../random'

interface Given {
  now: Date
  by: Chance
  /** The dates of the first and the last exceedance. */
  first: Date
  last: Date
  lastDate: string
  load: number
  moderator: number
  chief: number
  deadlines: (opened: Date) => { acknowledge_by: Date; close_by: Date }
}

interface Entry {
  at: Date
  kind:
    | 'opened'
    | 'acknowledged'
    | 'assigned'
    | 'inspected'
    | 'closed'
    | 'reopened'
    | 'reminded'
    | 'escalated'
  actor_id?: number
  text?: string
  load?: number
  assignee_id?: number
}

export interface StoryResult {
  state: {
    status: 'open' | 'acknowledged' | 'inspection' | 'closed'
    opened_at: Date
    acknowledged_at?: Date
    inspected_at?: Date
    closed_at?: Date
    assignee_id?: number
    finding?: string
    covers_until?: string
    reminded_for?: Date
    escalated_for?: Date
  }
  entries: Entry[]
}

export type Story = (given: Given) => StoryResult

const HOUR_MS = 3_600_000
const after = (at: Date, hours: number) => new Date(at.getTime() + hours * HOUR_MS)
const later = (one: Date, other: Date) => (one > other ? one : other)

/** The finding on site, and the closing text. */
type Finding = readonly [string, string]

const findings: readonly [Finding, ...Finding[]] = [
  [
    'Рукавный фильтр второй линии снят для ремонта, газы идут мимо очистки. Составлен протокол, взяты повторные пробы.',
    'Фильтр установлен, повторные пробы в пределах нормы.',
  ],
  [
    'Цех работал с нагрузкой выше проектной. Журнал режима печи не вёлся с начала месяца.',
    'Нагрузка снижена до проектной, журнал ведётся, предприятию выписан штраф.',
  ],
  [
    'На очистных сооружениях не работает один из двух аэраторов, ил не удалён.',
    'Аэратор заменён, ил вывезен, сброс проверен дважды.',
  ],
  [
    'Площадка хранения отходов без покрытия, дождевые воды уходят в грунт.',
    'Площадка забетонирована и огорожена, загрязнённый грунт вывезен.',
  ],
  [
    'Прибор предприятия не поверен. Контрольная проба лаборатории подтвердила превышение.',
    'Прибор поверен, режим горения отлажен, контрольная проба в норме.',
  ],
]

const findingOf = ({ by }: Given) => by.pick(findings)

/** The day after the first exceedance, unless that is shortly before the last one. */
const openedAt = ({ first, last, by }: Given) =>
  after(later(first, after(last, -6 * 24)), 24 + by.whole(0, 8))

/** The common beginning: acknowledged and assigned. */
function begun(given: Given, opened: Date): { acknowledged: Date; assignee_id: number; entries: Entry[] } {
  const { by, moderator, chief, load } = given
  const acknowledged = after(opened, by.whole(1, 20) + by.next())
  const assignee_id = by.happens(0.3) ? chief : moderator
  return {
    acknowledged,
    assignee_id,
    entries: [
      { at: opened, kind: 'opened', load },
      { at: acknowledged, kind: 'acknowledged', actor_id: moderator },
      { at: after(acknowledged, 0.5), kind: 'assigned', actor_id: moderator, assignee_id },
    ],
  }
}

const closed: Story = (given) => {
  const opened_at = openedAt(given)
  const { acknowledged, assignee_id, entries } = begun(given, opened_at)
  const [found, finding] = findingOf(given)
  const inspected_at = after(acknowledged, given.by.whole(12, 60))
  const closed_at = later(after(inspected_at, given.by.whole(24, 96)), after(given.last, 30))
  return {
    state: {
      ...{ status: 'closed', opened_at, acknowledged_at: acknowledged, inspected_at, closed_at },
      ...{ assignee_id, finding, covers_until: given.lastDate },
    },
    entries: [
      ...entries,
      { at: inspected_at, kind: 'inspected', actor_id: assignee_id, text: found },
      { at: closed_at, kind: 'closed', actor_id: assignee_id, text: finding },
    ],
  }
}

/** Acknowledged after its deadline, with an escalation. */
const closedLate: Story = (given) => {
  const story = closed(given)
  const { opened_at, acknowledged_at = opened_at } = story.state
  const { acknowledge_by } = given.deadlines(opened_at)
  const delay = Math.max(0, (acknowledge_by.getTime() - acknowledged_at.getTime()) / HOUR_MS) + 5
  const [opening, ...rest] = story.entries.map((entry) =>
    entry.kind === 'opened' ? entry : { ...entry, at: after(entry.at, delay) },
  )
  return {
    state: {
      ...story.state,
      acknowledged_at: after(acknowledged_at, delay),
      ...(story.state.inspected_at && { inspected_at: after(story.state.inspected_at, delay) }),
      ...(story.state.closed_at && { closed_at: after(story.state.closed_at, delay) }),
    },
    entries: [...(opening ? [opening] : []), { at: acknowledge_by, kind: 'escalated' }, ...rest],
  }
}

const reopened: Story = (given) => {
  const before = closed(given)
  const opened_at = later(after(given.now, -given.by.whole(2, 5)), before.state.closed_at ?? given.last)
  const { assignee_id } = before.state
  const text = 'Жители жалуются на запах, нужна повторная проверка'
  return {
    state: { status: 'open', opened_at, ...(assignee_id !== undefined && { assignee_id }) },
    entries: [...before.entries, { at: opened_at, kind: 'reopened', actor_id: given.chief, text }],
  }
}

/** Recent enough to be within its deadline. */
const lately = ({ now, by }: Given) => after(now, -by.whole(30, 80))

const inInspection: Story = (given) => {
  const opened_at = lately(given)
  const { acknowledged, assignee_id, entries } = begun(given, opened_at)
  const inspected_at = after(acknowledged, 4)
  return {
    state: { status: 'inspection', opened_at, acknowledged_at: acknowledged, inspected_at, assignee_id },
    entries: [
      ...entries,
      { at: inspected_at, kind: 'inspected', actor_id: assignee_id, text: findingOf(given)[0] },
    ],
  }
}

const assigned: Story = (given) => {
  const opened_at = lately(given)
  const { acknowledged, assignee_id, entries } = begun(given, opened_at)
  return { state: { status: 'acknowledged', opened_at, acknowledged_at: acknowledged, assignee_id }, entries }
}

const acknowledged: Story = (given) => {
  const story = assigned(given)
  const { assignee_id: _, ...state } = story.state
  return { state, entries: story.entries.slice(0, 2) }
}

/** Unacknowledged and escalated. */
const escalated: Story = ({ now, by, load, deadlines }) => {
  const opened_at = after(now, -by.whole(55, 90))
  const { acknowledge_by } = deadlines(opened_at)
  const reminded = new Date(acknowledge_by.getTime() - (acknowledge_by.getTime() - opened_at.getTime()) / 4)
  return {
    state: { status: 'open', opened_at, reminded_for: acknowledge_by, escalated_for: acknowledge_by },
    entries: [
      { at: opened_at, kind: 'opened', load },
      { at: reminded, kind: 'reminded' },
      { at: acknowledge_by, kind: 'escalated' },
    ],
  }
}

/** In rotation; undefined leaves the case to open by itself. */
export const caseStories: { over: readonly (Story | undefined)[]; underWay: readonly (Story | undefined)[] } =
  {
    over: [closed, closed, closedLate, closed, reopened],
    underWay: [inInspection, undefined, assigned, escalated, acknowledged, undefined, undefined],
  }
