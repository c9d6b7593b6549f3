import { sql } from 'kysely'
import { type Article, plainText } from '#contract/domain/help/article'
import type { Db } from '../../core/database/database'
import { searchVector } from './for-others'

export interface PostTexts {
  title_ru: string
  title_uz: string
  content_ru: Article
  content_uz: Article
}

export async function keepVersion(
  db: Db,
  { id, version }: { id: number; version: number },
  texts: PostTexts,
  authorId: number | null,
  now: Date,
): Promise<void> {
  await db
    .insertInto('help_post_versions')
    .values({
      post_id: id,
      version,
      title_ru: texts.title_ru,
      title_uz: texts.title_uz,
      content_ru: JSON.stringify(texts.content_ru),
      content_uz: JSON.stringify(texts.content_uz),
      author_id: authorId,
      created_at: now,
    })
    .execute()
}

export async function publish(db: Db, id: number, version: number, texts: PostTexts): Promise<void> {
  const titles = `${texts.title_ru} ${texts.title_uz}`
  const search = searchVector(titles, `${plainText(texts.content_ru)} ${plainText(texts.content_uz)}`)
  await db
    .updateTable('help_posts')
    .set({
      published_version: version,
      search: sql`${search}::tsvector`,
      search_key: sql`search_key(${titles})`,
    })
    .where('id', '=', id)
    .execute()
}
