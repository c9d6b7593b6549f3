import { later } from '../../../lib/later'
import { OnceNeeded } from '../../../ui/OnceNeeded'
import type { EditorProps } from './ArticleEditor'

const editor = later(() => import('./ArticleEditor'))

/** The editor is large: it comes with the screens on which somebody writes, and after them. */
export function ArticleInput(props: Omit<EditorProps, 'label'> & { label: string }) {
  return (
    <OnceNeeded isNeeded load={editor.load}>
      <editor.Part {...props} />
    </OnceNeeded>
  )
}
