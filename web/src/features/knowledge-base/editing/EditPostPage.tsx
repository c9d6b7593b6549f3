import { CheckOutlined, EyeOutlined, HistoryOutlined, StopOutlined } from '@ant-design/icons'
import { Button, Input, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { createPost, type Post, readPost, updatePost } from '#contract/api/help/knowledge-base'
import { type Article, emptyArticle, plainText } from '#contract/domain/help/article'
import { call } from '../../../lib/api/api-client'
import { useRead } from '../../../lib/api/server-data'
import { lazyWithPreload } from '../../../lib/lazy-with-preload'
import { Field } from '../../../ui/form/Field'
import { Form } from '../../../ui/form/Form'
import { LazyMount } from '../../../ui/LazyMount'
import { Page } from '../../../ui/Page'
import { SidePanel } from '../../../ui/panel/SidePanel'
import { LoadState } from '../../../ui/states'
import { useToast } from '../../../ui/toast'
import { editPath, postPath } from '../help-paths'
import type { EditorProps } from './ArticleEditor'
import styles from './editing.module.css'
import { PostFiles } from './PostFiles'
import { useHelpActions } from './use-help-actions'
import { Versions } from './Versions'

const Editor = lazyWithPreload(() => import('./ArticleEditor'))

/** Lazy, because the editor is large. */
function ArticleInput(props: Omit<EditorProps, 'label'> & { label: string }) {
  return (
    <LazyMount isNeeded preload={Editor.preload}>
      <Editor {...props} />
    </LazyMount>
  )
}

export function EditPostPage() {
  const { t } = useTranslation('help')
  const { id } = useParams()
  const postId = id === undefined ? undefined : Number(id)
  const { data, error, refetch } = useRead(
    readPost,
    { params: { id: postId ?? 0 } },
    { enabled: postId !== undefined },
  )
  const [isComparing, setIsComparing] = useState(false)
  if (postId === undefined)
    return (
      <Page>
        <PostForm />
      </Page>
    )
  return (
    <Page
      title={data && (data.title || t('post.untitled'))}
      actions={data && <Actions post={data} onVersions={() => setIsComparing(true)} />}
    >
      {(error || !data) && <LoadState error={error} refetch={refetch} rows={12} />}
      {data && (
        <>
          <p>
            <Tag>{t(`status.${data.status}`)}</Tag>
            <span className={styles.soft}>{t(`statusHint.${data.status}`)}</span>
          </p>
          <PostForm post={data} />
          <PostFiles postId={data.id} />
          <SidePanel
            isOpen={isComparing}
            width={860}
            title={t('versions.title')}
            onClose={() => setIsComparing(false)}
          >
            <Versions post={data} />
          </SidePanel>
        </>
      )}
    </Page>
  )
}

function Actions({ post, onVersions }: { post: Post; onVersions: () => void }) {
  const { t } = useTranslation('help')
  const navigate = useNavigate()
  const actions = useHelpActions()
  const { id, version, status } = post
  const publish = (published: boolean) =>
    void actions.change(
      () => call(updatePost, { params: { id }, body: { version, published } }),
      t(published ? 'publish.done' : 'publish.withdrawn'),
    )
  return (
    <>
      <Button icon={<HistoryOutlined aria-hidden />} onClick={onVersions}>
        {t('versions.open')}
      </Button>
      {status !== 'draft' && (
        <Button icon={<EyeOutlined aria-hidden />} onClick={() => navigate(postPath(post))}>
          {t('action.read')}
        </Button>
      )}
      {status === 'published' ? (
        <Button icon={<StopOutlined aria-hidden />} onClick={() => publish(false)}>
          {t('publish.withdraw')}
        </Button>
      ) : (
        <Button type="primary" icon={<CheckOutlined aria-hidden />} onClick={() => publish(true)}>
          {t('publish.do')}
        </Button>
      )}
    </>
  )
}

const asText = (value: unknown) => plainText((value as Article | undefined) ?? emptyArticle)

function PostForm({ post }: { post?: Post }) {
  const { t } = useTranslation('help')
  const { category, sub } = useParams()
  const navigate = useNavigate()
  const toast = useToast()
  const actions = useHelpActions()
  async function saved(answer: Post) {
    toast.success(t('post.saved'))
    await actions.refresh()
    if (!post) void navigate(editPath(Number(category), Number(sub), answer.id), { replace: true })
  }
  return (
    <Form
      name="help-post"
      save={post ? updatePost : createPost}
      record={post}
      fixed={post ? {} : { subcategory_id: Number(sub) }}
      isWide
      saveLabel={t('post.save')}
      onSaved={(answer) => void saved(answer)}
    >
      <div className={styles.sides}>
        <div>
          <Field name="title_ru" label={t('titleRu')}>
            <Input lang="ru" />
          </Field>
          <Field name="content_ru" isRequired={false} label={t('contentRu')} show={asText}>
            <ArticleInput label={t('contentRu')} lang="ru" postId={post?.id} />
          </Field>
        </div>
        <div>
          <Field name="title_uz" label={t('titleUz')}>
            <Input lang="uz" />
          </Field>
          <Field name="content_uz" isRequired={false} label={t('contentUz')} show={asText}>
            <ArticleInput label={t('contentUz')} lang="uz" postId={post?.id} />
          </Field>
        </div>
      </div>
      <Field name="screen" label={t('post.screen')} hint={t('post.screenHint')}>
        <Input placeholder="/labor/dashboard" />
      </Field>
    </Form>
  )
}
