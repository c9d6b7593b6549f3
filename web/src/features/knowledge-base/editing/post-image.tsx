import { mergeAttributes, Node } from '@tiptap/core'
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import { Picture } from '../reading/Picture'
import styles from './editing.module.css'

/** Pictures of other sites in pasted text are dropped. */
export const PostImage = Node.create({
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
