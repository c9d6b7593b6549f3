import { lazyWithPreload } from '../../../lib/lazy-with-preload'
import { LazyMount } from '../../../ui/LazyMount'
import type { EditorProps } from './ArticleEditor'

const Editor = lazyWithPreload(() => import('./ArticleEditor'))

/** The editor is large: it comes with the screens on which somebody writes, and after them. */
export function ArticleInput(props: Omit<EditorProps, 'label'> & { label: string }) {
  return (
    <LazyMount isNeeded preload={Editor.preload}>
      <Editor {...props} />
    </LazyMount>
  )
}
