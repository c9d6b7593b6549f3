import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/Page'
import { Sapling } from './Sapling'
import './to-come.css'

/** Every screen that is not built yet, inside the shell: the address, the title and the menu already hold. */
export function ToComePage() {
  const { t, i18n } = useTranslation('screens')
  const otherLanguage = i18n.language === 'ru' ? 'uz' : 'ru'
  return (
    <Page>
      <section className="to-come">
        <Sapling />
        <h2>{t('toCome.title')}</h2>
        <p>{t('toCome.text')}</p>
        <p lang={otherLanguage} className="to-come__other">
          {t('toCome.other')}
        </p>
      </section>
    </Page>
  )
}
