import type { PostBrief, Shelf } from '#contract/api/help/knowledge-base'

export const categoryPath = ({ id, shelf }: { id: number; shelf: Shelf }) =>
  shelf === 'help' ? `/help/category/${id}` : `/pages/knowledge-base/category/${id}`

export const postPath = ({ id, category }: Pick<PostBrief, 'id' | 'category'>) =>
  category.shelf === 'help' ? `/help/category/question/${category.id}/${id}` : `/pages/knowledge-base/${id}`

export const subcategoriesPath = (category: number) => `/help/admin/sub-category/${category}`
export const postsPath = (subcategory: number) => `/help/admin/posts/${subcategory}`
export const editPath = (category: number, subcategory: number, id?: number) =>
  `/help/admin/add-edit-posts/${category}/${subcategory}${id === undefined ? '' : `/${id}`}`
