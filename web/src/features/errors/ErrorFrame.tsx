import type { ReactNode } from 'react'
import { AppearanceSwitches } from '../../ui/public/AppearanceSwitches'
import { Mark } from '../../ui/public/Mark'
import './errors.css'

interface Props {
  code: string
  title: string
  text: string
  actions: ReactNode
}

export function ErrorFrame({ code, title, text, actions }: Props) {
  return (
    <div className="error-frame">
      <header className="error-frame__top">
        <div className="error-frame__brand">
          <Mark />
          <span>Ecobase</span>
        </div>
        <AppearanceSwitches />
      </header>
      <main className="error-frame__main">
        <p className="error-frame__code" aria-hidden="true">
          {code}
        </p>
        <h1>{title}</h1>
        <p className="error-frame__text">{text}</p>
        <div className="error-frame__actions">{actions}</div>
      </main>
    </div>
  )
}
