import { createElement, Fragment } from 'react'
import { highlighted } from '#contract/domain/help/search-words'

export function Highlighted({ text, search }: { text: string; search: string }) {
  const parts = highlighted(text, search)
  return createElement(
    Fragment,
    null,
    ...parts.map(({ text: part, isFound }) => (isFound ? createElement('mark', null, part) : part)),
  )
}
