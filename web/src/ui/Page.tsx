import { HomeOutlined } from '@ant-design/icons'
import { Breadcrumb } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCurrentScreen } from '../lib/address/current-screen'
import { useNamedPage } from '../lib/address/page-title'
import { formatDate, today } from '../lib/text/format'
import { OneRefusal } from './refusals'
import { StarButton } from './StarButton'
import './page.css'

interface Props {
  /** Replaces the title of the screen. */
  title?: string
  actions?: ReactNode
  children: ReactNode
}

export function Page({ title, actions, children }: Props) {
  const screen = useCurrentScreen()
  useNamedPage(title)
  return (
    <article className="page">
      <Trail />
      <header className="page__head">
        <div className="page__title">
          <h1>{title ?? screen.title}</h1>
          <StarButton />
        </div>
        {actions && <div className="page__actions">{actions}</div>}
        <p className="page__printed">Ecobase · {formatDate(today())}</p>
      </header>
      <OneRefusal>{children}</OneRefusal>
    </article>
  )
}

function Trail() {
  const { t } = useTranslation('screens')
  const { trail } = useCurrentScreen()
  const home = (
    <Link to="/" aria-label={t('breadcrumb.home')}>
      <HomeOutlined aria-hidden />
    </Link>
  )
  return (
    <Breadcrumb
      className="page__trail"
      aria-label={t('breadcrumb.label')}
      items={[
        { title: home },
        ...trail.map(({ title, path }) => ({ title: path ? <Link to={path}>{title}</Link> : title })),
      ]}
    />
  )
}
