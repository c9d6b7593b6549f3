import { Button, Segmented, Tag } from 'antd'
import { createElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listVersions, type Post, readVersion, restoreVersion } from '#contract/api/help/knowledge-base'
import { plainText } from '#contract/domain/help/article'
import { differenceOf, type LineChange } from '#contract/domain/help/difference'
import type { Language } from '#contract/shapes'
import { call } from '../../../lib/api/api-client'
import { useRead } from '../../../lib/api/server-data'
import { usePreferences } from '../../../lib/device/preferences'
import { formatInstant } from '../../../lib/text/format'
import { Loading, LoadState } from '../../../ui/states'
import styles from './editing.module.css'
import { useHelpActions } from './use-help-actions'

export function Versions({ post }: { post: Post }) {
  const { t } = useTranslation('help')
  const { data, error, refetch } = useRead(listVersions, {
    params: { id: post.id },
    query: { page_size: 500 },
  })
  const [chosen, setChosen] = useState<number>()
  const actions = useHelpActions()
  if (error || !data) return <LoadState error={error} refetch={refetch} rows={6} />
  const restore = (version: number) =>
    void actions.change(
      () => call(restoreVersion, { params: { id: post.id, version }, body: { version: post.version } }),
      t('versions.restored', { number: version }),
    )
  return (
    <ul className={styles.versions}>
      {data.data.map(({ version, created_at, author, is_published }) => (
        <li key={version}>
          <div className={styles.version}>
            <strong>{t('versions.one', { number: version })}</strong>
            <span className={styles.soft}>
              {formatInstant(created_at)} · {author ?? t('versions.product')}
            </span>
            {is_published && <Tag>{t('status.published')}</Tag>}
            {version === post.version ? (
              <Tag>{t('versions.current')}</Tag>
            ) : (
              <span className={styles.actions}>
                <Button size="small" onClick={() => setChosen(chosen === version ? undefined : version)}>
                  {t('versions.compare')}
                </Button>
                <Button size="small" onClick={() => restore(version)}>
                  {t('versions.restore')}
                </Button>
              </span>
            )}
          </div>
          {chosen === version && <Compared post={post} version={version} />}
        </li>
      ))}
    </ul>
  )
}

function Compared({ post, version }: { post: Post; version: number }) {
  const { t } = useTranslation(['help', 'common'])
  const own = usePreferences((preferences) => preferences.lang)
  const [lang, setLang] = useState<Language>(own)
  const { data } = useRead(readVersion, { params: { id: post.id, version } })
  if (!data) return <Loading rows={4} />
  const textOf = (from: Pick<Post, 'title_ru' | 'title_uz' | 'content_ru' | 'content_uz'>) =>
    `${from[`title_${lang}`]}\n${plainText(from[`content_${lang}`])}`
  const lines = differenceOf(textOf(data), textOf(post))
  return (
    <>
      <Segmented
        value={lang}
        options={(['ru', 'uz'] as const).map((value) => ({ value, label: t(`common:language.${value}`) }))}
        onChange={setLang}
      />
      <p className={styles.soft}>
        {t(lines.every(({ kind }) => kind === 'same') ? 'versions.same' : 'versions.hint')}
      </p>
      {createElement(
        'ol',
        { className: styles.difference },
        ...lines.map((line) => createElement(Line, line)),
      )}
    </>
  )
}

function Line({ kind, text }: LineChange) {
  const { t } = useTranslation('help')
  return (
    <li className={styles[kind]}>
      {kind !== 'same' && <span className="sr-only">{t(`versions.${kind}`)}: </span>}
      {text}
    </li>
  )
}
