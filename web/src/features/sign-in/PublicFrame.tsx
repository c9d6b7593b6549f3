import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppearanceSwitches } from '../../ui/public/AppearanceSwitches'
import { Mark } from '../../ui/public/Mark'
import { Landscape } from './Landscape'
import './sign-in.css'

export function PublicFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <div className="sign-in">
      <aside className="sign-in__scene">
        <Landscape />
        <div className="sign-in__words">
          <p className="sign-in__name">{t('brand.full')}</p>
          <p className="sign-in__purpose">{t('brand.purpose')}</p>
        </div>
      </aside>
      <main className="sign-in__main">
        <header className="sign-in__top">
          <div className="sign-in__brand">
            <Mark />
            <span>Ecobase</span>
          </div>
          <AppearanceSwitches />
        </header>
        <div className="sign-in__panel">
          <h1>{title}</h1>
          <p className="sign-in__full-name">{t('brand.full')}</p>
          {children}
        </div>
      </main>
    </div>
  )
}
