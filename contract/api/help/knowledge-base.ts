import * as z from 'zod'
import { type Article, cleanArticle } from '../../domain/help/article'
import { endpoint } from '../../endpoint'
import {
  done,
  flag,
  freeText,
  idParams,
  instant,
  listOf,
  listQuery,
  recordId,
  reference,
  screenPath,
  text,
  version,
} from '../../shapes'

/** Help with the product, and domain knowledge. */
export const shelf = z.enum(['help', 'knowledge'])
export type Shelf = z.infer<typeof shelf>

export const imageLimitBytes = 2 * 1024 * 1024
export const attachmentLimitBytes = 20 * 1024 * 1024

/** Pictures have a smaller limit. */
export const attachment = z.file().max(attachmentLimitBytes).meta({ pictureMaxLength: imageLimitBytes })

const names = { name_ru: text(200), name_uz: text(200) }

export const category = z.object({
  id: z.number().int(),
  shelf,
  name: z.string(),
  name_ru: z.string(),
  name_uz: z.string(),
  position: z.number().int(),
  subcategories_count: z.number().int(),
  posts_count: z.number().int(),
  version,
})
export type Category = z.infer<typeof category>

/** `changed`: readers still see an earlier version. */
export const postStatus = z.enum(['draft', 'published', 'changed'])

export const postBrief = z.object({
  id: z.number().int(),
  category: reference.extend({ shelf }),
  subcategory: reference,
  title: z.string(),
  position: z.number().int(),
  status: postStatus,
  /** Path of the screen that it explains. */
  screen: z.string().nullable(),
  /** Text around the search match. */
  excerpt: z.string(),
  updated_at: instant,
})
export type PostBrief = z.infer<typeof postBrief>

export const subcategory = z.object({
  id: z.number().int(),
  category: reference,
  name: z.string(),
  name_ru: z.string(),
  name_uz: z.string(),
  position: z.number().int(),
  posts_count: z.number().int(),
  /** Absent in a partial list. */
  posts: z.array(postBrief).optional(),
  version,
})
export type Subcategory = z.infer<typeof subcategory>

/** Stored articles are valid; a schema would check every answer again. */
const keptArticle = z.custom<Article>()

/** Removes what is not allowed. */
const writtenArticle = z.unknown().transform((given, context): Article => {
  const article = cleanArticle(given)
  if (article) return article
  context.addIssue({ code: 'custom', message: 'not-an-article' })
  return z.NEVER
})

const texts = {
  title_ru: z.string(),
  title_uz: z.string(),
  content_ru: keptArticle,
  content_uz: keptArticle,
}

export const post = postBrief.omit({ excerpt: true }).extend({
  ...texts,
  /** Version for readers. */
  published_version: z.number().int().nullable(),
  author: z.string().nullable(),
  version,
})
export type Post = z.infer<typeof post>

export const listCategories = endpoint('GET /api/knowledge-base/categories', {
  access: 'help.view',
  summary: 'Categories of the help and of the knowledge base, in their order',
  query: listQuery(['position'], { shelf: shelf.optional() }),
  response: listOf(category),
})

export const readCategory = endpoint('GET /api/knowledge-base/categories/{id}', {
  access: 'help.view',
  summary: 'A category',
  response: category,
})

export const createCategory = endpoint('POST /api/knowledge-base/categories', {
  access: 'help.edit',
  summary: 'Add a category, as the last one',
  body: z.strictObject({ shelf: shelf.default('knowledge'), ...names }),
  response: category,
  status: 201,
})

export const updateCategory = endpoint('PUT /api/knowledge-base/categories/{id}', {
  access: 'help.edit',
  summary: 'Change a category',
  body: z
    .strictObject({ shelf, ...names })
    .partial()
    .extend({ version }),
  response: category,
})

export const deleteCategory = endpoint('DELETE /api/knowledge-base/categories/{id}', {
  access: 'help.edit',
  summary: 'Delete a category in which there is nothing',
  response: done,
})

export const listSubcategoriesOf = endpoint('GET /api/knowledge-base/categories/{id}/subcategories', {
  access: 'help.view',
  summary: 'The subcategories of a category, with their posts unless only a part is asked for',
  query: listQuery(['position'], { partial: flag.optional(), published: flag.optional() }),
  response: listOf(subcategory),
})

export const listSubcategories = endpoint('GET /api/knowledge-base/subcategories', {
  access: 'help.view',
  summary: 'Subcategories, in their order',
  query: listQuery(['position'], { category: recordId.optional() }),
  response: listOf(subcategory),
})

export const createSubcategory = endpoint('POST /api/knowledge-base/subcategories', {
  access: 'help.edit',
  summary: 'Add a subcategory, as the last one of its category',
  body: z.strictObject({ category_id: recordId, ...names }),
  response: subcategory,
  status: 201,
})

export const updateSubcategory = endpoint('PUT /api/knowledge-base/subcategories/{id}', {
  access: 'help.edit',
  summary: 'Change a subcategory, or put it into another category',
  body: z
    .strictObject({ category_id: recordId, ...names })
    .partial()
    .extend({ version }),
  response: subcategory,
})

export const deleteSubcategory = endpoint('DELETE /api/knowledge-base/subcategories/{id}', {
  access: 'help.edit',
  summary: 'Delete a subcategory in which there is nothing',
  response: done,
})

export const listPostsOf = endpoint('GET /api/knowledge-base/subcategories/{id}/posts', {
  access: 'help.view',
  summary: 'The posts of a subcategory, in their order',
  query: listQuery(['position']),
  response: listOf(postBrief),
})

export const listPosts = endpoint('GET /api/knowledge-base/posts', {
  access: 'help.view',
  summary: 'Posts, searched in both languages by words in any form; those that fit best come first',
  query: listQuery(['position'], {
    shelf: shelf.optional(),
    category: recordId.optional(),
    subcategory: recordId.optional(),
    screen: screenPath.optional(),
    published: flag.optional(),
  }),
  response: listOf(postBrief),
})

export const readPost = endpoint('GET /api/knowledge-base/posts/{id}', {
  access: 'help.view',
  summary: 'A post as readers see it; whoever may change it sees its last version, unless they ask for that',
  query: z.strictObject({ published: flag.optional() }),
  response: post,
})

const written = {
  subcategory_id: recordId,
  title_ru: freeText(300),
  title_uz: freeText(300),
  content_ru: writtenArticle,
  content_uz: writtenArticle,
  screen: screenPath.nullable(),
  /** True: publish this version. False: unpublish. Absent: readers keep what they see. */
  published: z.boolean(),
}

export const createPost = endpoint('POST /api/knowledge-base/posts', {
  access: 'help.edit',
  summary: 'Write a post; a draft unless it is published',
  body: z.strictObject(written).partial({
    title_uz: true,
    content_ru: true,
    content_uz: true,
    screen: true,
    published: true,
  }),
  response: post,
  status: 201,
})

export const updatePost = endpoint('PUT /api/knowledge-base/posts/{id}', {
  access: 'help.edit',
  summary: 'Change a post; every change is a version that can be restored',
  body: z.strictObject(written).partial().extend({ version }),
  response: post,
})

export const deletePost = endpoint('DELETE /api/knowledge-base/posts/{id}', {
  access: 'help.edit',
  summary: 'Delete a post with its versions and files',
  response: done,
})

const postVersion = z.object({
  version,
  created_at: instant,
  author: z.string().nullable(),
  is_published: z.boolean(),
})

export const listVersions = endpoint('GET /api/knowledge-base/posts/{id}/versions/', {
  access: 'help.edit',
  summary: 'The versions of a post, the latest first',
  query: listQuery(['version']),
  response: listOf(postVersion),
})

const versionParams = z.strictObject({ ...idParams.shape, version: recordId })

export const readVersion = endpoint('GET /api/knowledge-base/posts/{id}/versions/{version}/', {
  access: 'help.edit',
  summary: 'A post as it was',
  params: versionParams,
  response: postVersion.extend(texts),
})

export const restoreVersion = endpoint('POST /api/knowledge-base/posts/{id}/versions/{version}/restore/', {
  access: 'help.edit',
  summary: 'Make a post what it was: a new version like the old one',
  params: versionParams,
  body: z.strictObject({ version }),
  response: post,
})

export const setOrder = endpoint('PUT /api/knowledge-base/order/', {
  access: 'help.edit',
  summary: 'Say in which order categories, subcategories or posts stand',
  body: z.strictObject({
    of: z.enum(['categories', 'subcategories', 'posts']),
    ids: z.array(recordId).min(1).max(1000),
  }),
  response: done,
})

const postFile = z.object({
  id: z.number().int(),
  post_id: z.number().int(),
  name: z.string(),
  media_type: z.string(),
  bytes: z.number().int(),
  is_picture: z.boolean(),
  created_at: instant,
})
export type PostFile = z.infer<typeof postFile>

export const listPostFiles = endpoint('GET /api/knowledge-base/post-files', {
  access: 'help.view',
  summary: 'Files of a post: pictures in it, and documents beside it',
  query: listQuery(['id'], { post: recordId.optional() }),
  response: listOf(postFile),
})

export const addPostFile = endpoint('POST /api/knowledge-base/post-files', {
  access: 'help.edit',
  summary: 'Add a file to a post: a picture up to 2 MB, a PDF, Word or Excel up to 20 MB',
  body: z.strictObject({ post_id: recordId, file: attachment }),
  response: postFile,
  status: 201,
})

export const deletePostFile = endpoint('DELETE /api/knowledge-base/post-files/{id}', {
  access: 'help.edit',
  summary: 'Delete a file of a post',
  response: done,
})

export const readPostFile = endpoint('GET /api/knowledge-base/post-files/{id}/file/', {
  access: 'help.view',
  summary: 'What is in a file of a post',
  response: z.file(),
})
