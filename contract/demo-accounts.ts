export const demoPassword = 'Ecobase-2026'

export interface DemoAccount {
  email: string
  name: string
  surname: string
  role: string
  laboratory?: 'central' | 'navoi'
  /** SATO code that limits the account. */
  region?: string
}

/** Offered on the sign-in screen in demo mode. */
export const demoAccounts: readonly DemoAccount[] = [
  { email: 'admin@eco.demo', name: 'Азиз', surname: 'Рахимов', role: 'admin' },
  {
    email: 'laboratory@eco.demo',
    name: 'Дилноза',
    surname: 'Каримова',
    role: 'laboratory',
    laboratory: 'central',
  },
  {
    email: 'region@eco.demo',
    name: 'Жасур',
    surname: 'Турсунов',
    role: 'laboratory',
    laboratory: 'navoi',
    region: '1712',
  },
  { email: 'csak@eco.demo', name: 'Малика', surname: 'Юсупова', role: 'csak' },
  { email: 'ministry@eco.demo', name: 'Бахтиёр', surname: 'Исмаилов', role: 'ministry' },
  { email: 'guest@eco.demo', name: 'Гость', surname: '', role: 'guest' },
  { email: 'goskomgeologiya@eco.demo', name: 'Отабек', surname: 'Назаров', role: 'goskomgeologiya' },
  { email: 'goskomles@eco.demo', name: 'Шахноза', surname: 'Алиева', role: 'goskomles' },
  { email: 'agriculture@eco.demo', name: 'Нодира', surname: 'Сафарова', role: 'minselxoz' },
  { email: 'hydromet@eco.demo', name: 'Тимур', surname: 'Ахмедов', role: 'uzgidromet' },
  { email: 'emergencies@eco.demo', name: 'Улугбек', surname: 'Собиров', role: 'mchs' },
  { email: 'health@eco.demo', name: 'Гульнора', surname: 'Мирзаева', role: 'minzdrav' },
  { email: 'cadastre@eco.demo', name: 'Фаррух', surname: 'Эргашев', role: 'kadastr' },
  { email: 'water@eco.demo', name: 'Рустам', surname: 'Хасанов', role: 'minvodxoz' },
]

export function isDemoAccount(email: string): boolean {
  return demoAccounts.some((account) => account.email === email)
}

/** A public key, created in demo mode only. */
export const demoStationKey = 'eco_demo-stations-of-the-demo-and-nowhere-else'
