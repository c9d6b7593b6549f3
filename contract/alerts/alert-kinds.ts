import type { PermissionName } from '../permissions/permissions'
import type { Words } from '../words'

export const alertChannels = ['bell', 'browser', 'mail'] as const
export type AlertChannel = (typeof alertChannels)[number]

interface AlertKind {
  title: Words
  /** Users without this right never receive it. */
  needs: PermissionName
  /** Default of roles and users. */
  channels: readonly AlertChannel[]
}

export const alertKinds = {
  exceedance: {
    title: { ru: 'Превышение нормы', uz: 'Me’yordan oshish' },
    needs: 'alerts.view',
    channels: ['bell', 'browser', 'mail'],
  },
  deadline: {
    title: { ru: 'Срок по делу', uz: 'Ish muddati' },
    needs: 'cases.view',
    channels: ['bell', 'browser', 'mail'],
  },
  'missing-data': {
    title: {
      ru: 'Станция молчит, показывает одно и то же или часто исправляется',
      uz: 'Stansiya jim, qiymati o‘zgarmayapti yoki ko‘p tuzatilmoqda',
    },
    needs: 'monitoring.station',
    channels: ['bell', 'mail'],
  },
  returned: {
    title: { ru: 'Записи отклонены', uz: 'Yozuvlar rad etildi' },
    needs: 'emissions.enter',
    channels: ['bell'],
  },
  queue: {
    title: { ru: 'Очередь модерации', uz: 'Moderatsiya navbati' },
    needs: 'emissions.moderate',
    channels: ['bell'],
  },
  integration: {
    title: { ru: 'Сбой интеграции', uz: 'Integratsiya nosozligi' },
    needs: 'integrations.view',
    channels: ['bell', 'mail'],
  },
  conclusion: {
    title: { ru: 'Срок заключения экспертизы истекает', uz: 'Ekspertiza xulosasi muddati tugayapti' },
    needs: 'expertise.cards',
    channels: ['bell', 'mail'],
  },
  chat: {
    title: { ru: 'Чат помощи', uz: 'Yordam chati' },
    needs: 'help.chat',
    channels: ['bell'],
  },
  backup: {
    title: { ru: 'Резервная копия не сделана', uz: 'Zaxira nusxa yaratilmadi' },
    needs: 'backups.view',
    channels: ['bell', 'mail'],
  },
} as const satisfies Record<string, AlertKind>

export type AlertKindName = keyof typeof alertKinds
export const alertKindNames = Object.keys(alertKinds) as [AlertKindName, ...AlertKindName[]]

export type ChosenChannels = { [Kind in AlertKindName]?: AlertChannel[] | undefined }

/** The user's choice, else the role's, else the default. */
export const channelsFor = (
  kind: AlertKindName,
  own: ChosenChannels,
  ofRole: ChosenChannels,
): readonly AlertChannel[] => own[kind] ?? ofRole[kind] ?? alertKinds[kind].channels

/** The end may be before the beginning: 22:00 to 06:00. */
export function isQuiet(time: string, from: string | null, to: string | null): boolean {
  if (from === null || to === null || from === to) return false
  return from < to ? time >= from && time < to : time >= from || time < to
}
