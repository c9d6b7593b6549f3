import { mergeAttributes, Node } from '@tiptap/core'
import { TableKit } from '@tiptap/extension-table'
import {
  EditorContent,
  type NodeViewProps,
  NodeViewWrapper,
  ReactNodeViewRenderer,
  useEditor,
} from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { addPostFile } from '#contract/api/help/knowledge-base'
import { type Article, cleanArticle, emptyArticle, safeHref } from '#contract/domain/help/article'
import { call } from '../../../lib/api/api-client'
import { useToast } from '../../../ui/toast'
import { useChange } from '../../../ui/use-change'
import article from '../reading/Article.module.css'
import { Picture } from '../reading/Picture'
import { EditorTools } from './EditorTools'
import styles from './editing.module.css'

/** Pictures of other sites in pasted text are dropped. */
const PostImage = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ file: { default: null }, picture: { default: null }, alt: { default: '' } }),
  renderHTML: ({ HTMLAttributes }) => ['figure', mergeAttributes(HTMLAttributes)],
  addNodeView: () => ReactNodeViewRenderer(EditedPicture),
})

function EditedPicture({ node, selected }: NodeViewProps) {
  const { file, picture, alt } = node.attrs
  return (
    <NodeViewWrapper className={selected ? styles.chosen : undefined} data-drag-handle>
      <Picture file={file} picture={picture} alt={String(alt)} />
    </NodeViewWrapper>
  )
}

export interface EditorProps {
  id?: string
  value?: Article
  onChange?: (article: Article) => void
  label: string
  lang: 'ru' | 'uz'
  /** Pictures need a saved post. */
  postId: number | undefined
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    link: { openOnClick: false, isAllowedUri: (uri) => safeHref(uri) !== undefined },
  }),
  TableKit.configure({ table: { resizable: false } }),
  PostImage,
]

export default function ArticleEditor({ id, value, onChange, label, lang, postId }: EditorProps) {
  const lastValue = useRef<Article | undefined>(value)
  const addPictures = useRef<(files: readonly File[]) => boolean>(() => false)
  const editor = useEditor({
    extensions,
    content: value ?? emptyArticle,
    editorProps: {
      attributes: {
        ...(id && { id }),
        class: `${article.article} ${styles.text}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang,
        dir: 'auto',
      },
      handlePaste: (_, event) => addPictures.current([...(event.clipboardData?.files ?? [])]),
      handleDrop: (_, event) => addPictures.current([...((event as DragEvent).dataTransfer?.files ?? [])]),
    },
    onUpdate({ editor: own }) {
      lastValue.current = cleanArticle(own.getJSON()) ?? emptyArticle
      onChange?.(lastValue.current)
    },
  })
  addPictures.current = useAddPictures(postId, (file, alt) =>
    editor.chain().focus().insertContent({ type: 'image', attrs: { file, alt } }).run(),
  )

  // Applies values that were not typed here, such as a discarded draft.
  useEffect(() => {
    if (value === lastValue.current) return
    lastValue.current = value
    editor.commands.setContent(value ?? emptyArticle, { emitUpdate: false })
  }, [editor, value])

  return (
    <div className={styles.editor}>
      <EditorTools editor={editor} label={label} onPictures={(files) => addPictures.current(files)} />
      <EditorContent editor={editor} />
    </div>
  )
}

/** Returns whether there was a picture. */
function useAddPictures(postId: number | undefined, insert: (file: number, alt: string) => void) {
  const { t } = useTranslation('help')
  const toast = useToast()
  const change = useChange()
  async function add(file: File) {
    if (postId === undefined) return toast.info(t('editor.saveFirst'))
    const added = await call(addPostFile, { body: { post_id: postId, file } })
    if (added.is_picture) insert(added.id, file.name.replace(/\.\w+$/, ''))
  }
  return (files: readonly File[]) => {
    const pictures = files.filter(({ type }) => type.startsWith('image/'))
    for (const picture of pictures) void change(() => add(picture))
    return pictures.length > 0
  }
}
