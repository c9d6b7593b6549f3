import * as contract from '#contract/api/help/knowledge-base'
import type { App } from '../../core/app'
import { asData } from '../../core/database/lists'
import { offerFile } from '../../core/files/offer-file'
import { serve, serveRaw } from '../../core/http/serve'
import {
  findCategories,
  findSubcategories,
  findSubcategoriesWithPosts,
  readCategory,
} from './category-queries'
import * as edit from './edit-categories'
import { createPost, deletePost, restoreVersion, updatePost } from './edit-post'
import { addPostFile, deletePostFile, findPostFiles, readPostFile } from './post-files'
import { findPosts, findVersions, readPost, readVersion } from './post-queries'

export function knowledgeBaseRoutes(app: App): void {
  serve(app, contract.listCategories, async (call) => asData(await findCategories(call)))
  serve(app, contract.readCategory, ({ db, session, lang, params }) =>
    readCategory(db, session, lang, params.id),
  )
  serve(app, contract.createCategory, edit.createCategory)
  serve(app, contract.updateCategory, edit.updateCategory)
  serve(app, contract.deleteCategory, edit.deleteCategory)
  serve(app, contract.listSubcategoriesOf, async ({ db, session, lang, params, query }) => {
    await readCategory(db, session, lang, params.id)
    const find = query.partial ? findSubcategories : findSubcategoriesWithPosts
    return asData(await find(db, session, lang, { ...query, category: params.id }))
  })
  serve(app, contract.listSubcategories, async ({ db, session, lang, query }) =>
    asData(await findSubcategories(db, session, lang, query)),
  )
  serve(app, contract.createSubcategory, edit.createSubcategory)
  serve(app, contract.updateSubcategory, edit.updateSubcategory)
  serve(app, contract.deleteSubcategory, edit.deleteSubcategory)
  serve(app, contract.listPostsOf, async ({ db, session, lang, params, query }) =>
    asData(await findPosts(db, session, lang, { ...query, subcategory: params.id })),
  )
  serve(app, contract.listPosts, async ({ db, session, lang, query }) =>
    asData(await findPosts(db, session, lang, query)),
  )
  serve(app, contract.readPost, ({ db, session, lang, params, query }) =>
    readPost(db, session, lang, params.id, query.published),
  )
  serve(app, contract.createPost, createPost)
  serve(app, contract.updatePost, updatePost)
  serve(app, contract.deletePost, deletePost)
  serve(app, contract.listVersions, async ({ db, params, query }) =>
    asData(await findVersions(db, params.id, query)),
  )
  serve(app, contract.readVersion, ({ db, params }) => readVersion(db, params.id, params.version))
  serve(app, contract.restoreVersion, restoreVersion)
  serve(app, contract.setOrder, edit.setOrder)
  serve(app, contract.listPostFiles, async (call) => asData(await findPostFiles(call)))
  serve(app, contract.addPostFile, (call) => addPostFile(app, call))
  serve(app, contract.deletePostFile, deletePostFile)
  serveRaw(app, contract.readPostFile, async ({ db, session, params, reply }) => {
    const file = await readPostFile(db, session, params.id)
    reply.header('cache-control', 'private, max-age=31536000, immutable')
    const how = file.media_type.startsWith('image/') ? 'inline' : 'attachment'
    return offerFile(reply, file, app.files.read(file.sha256), how)
  })
}
