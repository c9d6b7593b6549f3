import type * as contract from '#contract/api/help/knowledge-base'
import { emptyArticle, filesIn } from '#contract/domain/help/article'
import type { Db } from '../../core/database/database'
import { findMissing } from '../../core/database/references'
import { insertRow, lockRow } from '../../core/database/rows'
import type { Call } from '../../core/http/serve'
import { rejectStale } from '../../core/http/versions'
import { missing, required, wrongFields } from '../../core/http/wrong-fields'
import { lastPosition } from './edit-categories'
import { readPost, readVersion } from './post-queries'
import { keepVersion, type PostTexts, publish } from './post-versions'

const textNames = ['title_ru', 'title_uz', 'content_ru', 'content_uz'] as const

export async function createPost({ db, session, lang, now, body }: Call<typeof contract.createPost>) {
  const texts = {
    title_ru: body.title_ru,
    title_uz: body.title_uz ?? '',
    content_ru: body.content_ru ?? emptyArticle,
    content_uz: body.content_uz ?? emptyArticle,
  }
  await rejectWrongPost(db, undefined, { ...body, ...texts })
  const id = await insertRow(db, 'help_posts', {
    subcategory_id: body.subcategory_id,
    screen: body.screen ?? null,
    position: await lastPosition(db, 'help_posts'),
    updated_at: now,
  })
  await keepVersion(db, { id, version: 1 }, texts, session.userId, now)
  if (body.published) await publish(db, id, 1, texts)
  return readPost(db, session, lang, id)
}

export async function updatePost({ db, session, lang, now, params, body }: Call<typeof contract.updatePost>) {
  const { id } = params
  const current = await lockRow(db, 'help_posts', id)
  const before = await readPost(db, session, lang, id)
  const texts = textsOf(before, body)
  await rejectWrongPost(db, id, { ...body, ...texts })
  rejectStale(before, body.version)
  const isRewritten = textNames.some((name) => !isSame(texts[name], before[name]))
  const { subcategory_id = current.subcategory_id, screen = current.screen } = body
  const isMoved = subcategory_id !== current.subcategory_id || screen !== current.screen
  const version = isRewritten || isMoved ? current.version + 1 : current.version
  if (version > current.version) {
    await db
      .updateTable('help_posts')
      .set({ subcategory_id, screen, version, updated_at: now })
      .where('id', '=', id)
      .execute()
    await keepVersion(db, { id, version }, texts, session.userId, now)
  }
  if (body.published === true && current.published_version !== version) await publish(db, id, version, texts)
  if (body.published === false && current.published_version !== null) {
    const withdrawn = { published_version: null, search: '', search_key: '' }
    await db.updateTable('help_posts').set(withdrawn).where('id', '=', id).execute()
  }
  return readPost(db, session, lang, id)
}

export async function restoreVersion(call: Call<typeof contract.restoreVersion>) {
  const { db, session, lang, now, params, body } = call
  const current = await lockRow(db, 'help_posts', params.id)
  rejectStale(await readPost(db, session, lang, params.id), body.version)
  const old = await readVersion(db, params.id, params.version)
  const version = current.version + 1
  await db.updateTable('help_posts').set({ version, updated_at: now }).where('id', '=', params.id).execute()
  await keepVersion(db, { id: params.id, version }, old, session.userId, now)
  return readPost(db, session, lang, params.id)
}

export async function deletePost({ db, params }: Call<typeof contract.deletePost>) {
  await lockRow(db, 'help_posts', params.id)
  const files = await db
    .deleteFrom('help_post_files')
    .where('post_id', '=', params.id)
    .returning('file_id')
    .execute()
  await db.deleteFrom('help_posts').where('id', '=', params.id).execute()
  const ids = files.map(({ file_id }) => file_id)
  if (ids.length > 0) await db.deleteFrom('files').where('id', 'in', ids).execute()
  return { ok: true as const }
}

type Written = PostTexts & { subcategory_id?: number | undefined; published?: boolean | undefined }

/** Published posts need a title; pictures must belong to the post. */
async function rejectWrongPost(db: Db, id: number | undefined, post: Written): Promise<void> {
  const wrong = wrongFields()
  const subcategory = {
    field: 'subcategory_id',
    table: 'help_subcategories',
    id: post.subcategory_id,
  } as const
  if ((await findMissing(db, [subcategory])).length > 0) wrong.add('subcategory_id', missing)
  if (post.title_ru === '' && (post.published || post.title_uz === '')) wrong.add('title_ru', required)
  for (const name of ['content_ru', 'content_uz'] as const) {
    if (!(await ownsFiles(db, id, filesIn(post[name])))) wrong.add(name, missing)
  }
  wrong.rejectIfAny()
}

async function ownsFiles(db: Db, id: number | undefined, shown: readonly number[]): Promise<boolean> {
  const ids = [...new Set(shown)]
  if (ids.length === 0) return true
  if (id === undefined) return false
  const own = await db
    .selectFrom('help_post_files')
    .select('id')
    .where('post_id', '=', id)
    .where('id', 'in', ids)
    .execute()
  return own.length === ids.length
}

function textsOf(before: PostTexts, given: Partial<PostTexts>): PostTexts {
  return {
    title_ru: given.title_ru ?? before.title_ru,
    title_uz: given.title_uz ?? before.title_uz,
    content_ru: given.content_ru ?? before.content_ru,
    content_uz: given.content_uz ?? before.content_uz,
  }
}

const isSame = (one: unknown, other: unknown) => canonical(one) === canonical(other)

/** jsonb reorders keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
