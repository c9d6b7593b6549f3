import {
  BoldOutlined,
  DeleteColumnOutlined,
  DeleteOutlined,
  DeleteRowOutlined,
  InsertRowBelowOutlined,
  InsertRowRightOutlined,
  ItalicOutlined,
  LineOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  TableOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { type Editor, useEditorState } from '@tiptap/react'
import { Button } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { safeHref } from '#contract/domain/help/article'
import { EditLink } from './EditLink'
import styles from './editing.module.css'

interface Props {
  editor: Editor
  label: string
  onPictures: (files: readonly File[]) => void
}

type Tool = { key: string; icon: ReactNode; run: () => void; isOn?: boolean; isOff?: boolean }

export function EditorTools({ editor, label, onPictures }: Props) {
  const { t } = useTranslation('help')
  const picked = useRef<HTMLInputElement>(null)
  const state = useEditorState({ editor, selector: stateOf })
  const chain = () => editor.chain().focus()
  const tools: Tool[] = [
    {
      key: 'bold',
      icon: <BoldOutlined aria-hidden />,
      run: () => chain().toggleBold().run(),
      isOn: state.bold,
    },
    {
      key: 'italic',
      icon: <ItalicOutlined aria-hidden />,
      run: () => chain().toggleItalic().run(),
      isOn: state.italic,
    },
    {
      key: 'underline',
      icon: <UnderlineOutlined aria-hidden />,
      run: () => chain().toggleUnderline().run(),
      isOn: state.underline,
    },
    { key: 'heading2', icon: 'H2', run: () => chain().toggleHeading({ level: 2 }).run(), isOn: state.h2 },
    { key: 'heading3', icon: 'H3', run: () => chain().toggleHeading({ level: 3 }).run(), isOn: state.h3 },
    {
      key: 'bullets',
      icon: <UnorderedListOutlined aria-hidden />,
      run: () => chain().toggleBulletList().run(),
      isOn: state.bullets,
    },
    {
      key: 'steps',
      icon: <OrderedListOutlined aria-hidden />,
      run: () => chain().toggleOrderedList().run(),
      isOn: state.steps,
    },
    { key: 'quote', icon: '❝', run: () => chain().toggleBlockquote().run(), isOn: state.quote },
    { key: 'line', icon: <LineOutlined aria-hidden />, run: () => chain().setHorizontalRule().run() },
    {
      key: 'table',
      icon: <TableOutlined aria-hidden />,
      run: () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
      isOff: state.inTable,
    },
    { key: 'picture', icon: <PictureOutlined aria-hidden />, run: () => picked.current?.click() },
    {
      key: 'undo',
      icon: <UndoOutlined aria-hidden />,
      run: () => chain().undo().run(),
      isOff: !state.mayUndo,
    },
    {
      key: 'redo',
      icon: <RedoOutlined aria-hidden />,
      run: () => chain().redo().run(),
      isOff: !state.mayRedo,
    },
  ]
  const tableTools: Tool[] = [
    { key: 'rowBelow', icon: <InsertRowBelowOutlined aria-hidden />, run: () => chain().addRowAfter().run() },
    {
      key: 'columnAfter',
      icon: <InsertRowRightOutlined aria-hidden />,
      run: () => chain().addColumnAfter().run(),
    },
    { key: 'dropRow', icon: <DeleteRowOutlined aria-hidden />, run: () => chain().deleteRow().run() },
    {
      key: 'dropColumn',
      icon: <DeleteColumnOutlined aria-hidden />,
      run: () => chain().deleteColumn().run(),
    },
    { key: 'dropTable', icon: <DeleteOutlined aria-hidden />, run: () => chain().deleteTable().run() },
  ]
  const shown = state.inTable ? [...tools, ...tableTools] : tools
  const setLink = (typed: string) => {
    const href = safeHref(typed)
    if (href) chain().extendMarkRange('link').setLink({ href }).run()
    else chain().extendMarkRange('link').unsetLink().run()
  }
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('editor.tools', { label })}>
      {shown.map(({ key, icon, run, isOn, isOff = false }) => (
        <Button
          key={key}
          type={isOn ? 'primary' : 'text'}
          size="small"
          icon={icon}
          disabled={isOff}
          title={t(`editor.${key}` as 'editor.bold')}
          aria-label={t(`editor.${key}` as 'editor.bold')}
          aria-pressed={isOn}
          onClick={run}
        />
      ))}
      <EditLink href={state.href} icon={<LinkOutlined aria-hidden />} onSet={setLink} />
      <input
        ref={picked}
        type="file"
        className={styles.picked}
        tabIndex={-1}
        aria-hidden
        accept="image/png,image/jpeg"
        onChange={(event) => {
          onPictures([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}

function stateOf({ editor }: { editor: Editor }) {
  return {
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    h2: editor.isActive('heading', { level: 2 }),
    h3: editor.isActive('heading', { level: 3 }),
    bullets: editor.isActive('bulletList'),
    steps: editor.isActive('orderedList'),
    quote: editor.isActive('blockquote'),
    inTable: editor.isActive('table'),
    mayUndo: editor.can().undo(),
    mayRedo: editor.can().redo(),
    href: editor.isActive('link') ? String(editor.getAttributes('link').href ?? '') : undefined,
  }
}
