import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { Mark } from '../../ui/public/Mark'
import './errors.css'

/** Locales may be missing here, so the texts are inline. */
export function CrashPage() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return (
    <main className="error-frame error-frame--crash">
      <Mark size={56} />
      <h1 lang="ru">Страница не открылась</h1>
      <p lang="ru">Связь прервалась, или вышла новая версия. Перезагрузите страницу.</p>
      <h1 lang="uz">Sahifa ochilmadi</h1>
      <p lang="uz">Aloqa uzildi yoki yangi versiya chiqdi. Sahifani qayta yuklang.</p>
      <button type="button" className="button button--solid" onClick={() => window.location.reload()}>
        Перезагрузить · Qayta yuklash
      </button>
    </main>
  )
}
