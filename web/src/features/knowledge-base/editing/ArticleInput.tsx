import { lazyWithPreload } from '../../../lib/lazy-with-preload'
import { LazyMount } from '../../../ui/LazyMount'
import type { EditorProps } from './ArticleEditor'

const Editor = lazyWithPreload(() => import('./ArticleEditor'))

/** Lazy, because the editor is large. */
export function ArticleInput(props: Omit<EditorProps, 'label'> & { label: string }) {
  return (
    <LazyMount isNeeded preload={Editor.preload}>
      <Editor {...props} />
    </LazyMount>
  )
}
