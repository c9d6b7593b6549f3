import { type ComponentType, createElement } from 'react'
import { type PermissionName, permission as permissionNode } from '#contract/permissions/permissions'
import type { Words } from '#contract/words'

export type Area =
  | 'public'
  | 'general'
  | 'laboratory'
  | 'ministry'
  | 'csak'
  | 'geology'
  | 'forestry'
  | 'agriculture'
  | 'water'
  | 'hydromet'
  | 'monitoring'
  | 'statistics'
  | 'expertise'
  | 'dictionary'
  | 'settings'
  | 'other'
  | 'help'

/** Null: public. */
type Permission = PermissionName | 'session' | null

interface Options {
  /** Default: screens without a parameter and a parent. */
  menu?: boolean
  /** Ancestor in the breadcrumb. */
  parent?: string
  /** Breadcrumb for holders of the right, who come from another area. */
  cameFrom?: { with: PermissionName; over: readonly PermissionName[] }
  /** Alternative right. */
  alsoWith?: PermissionName
  /** Its map script is loaded after the page. */
  hasMap?: true
  /** Prefetches data while the code is loading. */
  loader?: (address: URLSearchParams) => Promise<void>
}

/** The default title is that of the permission. */
type Named<Allowed extends Permission> = Allowed extends PermissionName ? { title?: Words } : { title: Words }

type WithProps<Props extends object> = keyof Props extends never ? object : { props: Props }

export interface ScreenRow extends Options {
  /** In the router's syntax. */
  path: string
  permission: Permission
  title: Words
  menu: boolean
  page?: PageLoader
  /** Root of a section without a page. */
  redirect?: string
}

export interface Screen extends ScreenRow {
  area: Area
}

export type PageLoader = () => Promise<ComponentType>

/** The module exports one component whose name ends in "Page". */
export type PageModule<Props> = { readonly [name: `${string}Page`]: ComponentType<Props> }

/** Route, menu, breadcrumb, search, title and access follow from it. */
export function screen<Allowed extends Permission, Props extends object>(
  path: string,
  permission: Allowed,
  load: () => Promise<PageModule<Props>>,
  ...[given]: Partial<Named<Allowed> & WithProps<Props>> extends Named<Allowed> & WithProps<Props>
    ? [(Options & Named<Allowed> & WithProps<Props>)?]
    : [Options & Named<Allowed> & WithProps<Props>]
): ScreenRow {
  const { title, props, ...options }: Options & { title?: Words; props?: Props } = given ?? {}
  return {
    menu: !path.includes(':') && options.parent === undefined,
    ...options,
    path,
    permission,
    title: title ?? titleOf(permission),
    page: async () => {
      const Page = pageOf(await load())
      return () => createElement(Page, props as Props)
    },
  }
}

/** Redirects the root of a section to its first screen. */
export const redirection = (
  path: string,
  permission: PermissionName | 'session',
  redirect: string,
): ScreenRow => ({ ...{ path, permission, redirect }, menu: false, title: titleOf(permission) })

export const inArea = (area: Area, rows: readonly ScreenRow[]): Screen[] =>
  rows.map((row) => ({ ...row, area }))

/** Only the root needs a session and has no title. */
const titleOf = (permission: Permission): Words =>
  permission === null || permission === 'session'
    ? { ru: 'Главная', uz: 'Bosh sahifa' }
    : permissionNode(permission)

function pageOf<Props>(module: PageModule<Props>): ComponentType<Props> {
  const [, page] = Object.entries(module).find(([name]) => name.endsWith('Page')) ?? []
  if (!page) throw new Error('The module of a screen exports no component whose name ends in "Page"')
  return page
}
