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

/** What opens a screen: a right, a session, or (null) not even that. */
type Permission = PermissionName | 'session' | null

interface Options {
  /** Shown in the left menu: by default every screen without a parameter and a parent. */
  menu?: boolean
  /** The screen above this one in the breadcrumb. */
  parent?: string
  /** Holders of the right reach the screen from another area: their breadcrumb. */
  cameFrom?: { with: PermissionName; over: readonly PermissionName[] }
  /** Another right that opens it. */
  alsoWith?: PermissionName
  /** Shows a map: its script is loaded after that of the page. */
  hasMap?: true
  /** Starts reading what the page shows first while its code is being loaded. */
  loader?: (address: URLSearchParams) => Promise<void>
}

/** A screen is named after its permission, unless it has a title of its own. */
type Named<Allowed extends Permission> = Allowed extends PermissionName ? { title?: Words } : { title: Words }

type WithProps<Props extends object> = keyof Props extends never ? object : { props: Props }

export interface ScreenRow extends Options {
  /** In the router's syntax: `:id` for a parameter. */
  path: string
  permission: Permission
  title: Words
  menu: boolean
  page?: PageLoader
  /** A section's root has no page of its own. */
  redirect?: string
}

export interface Screen extends ScreenRow {
  area: Area
}

export type PageLoader = () => Promise<ComponentType>

/** A module of a page exports one component whose name ends in "Page". */
export type PageModule<Props> = { readonly [name: `${string}Page`]: ComponentType<Props> }

/** All that the product knows of a screen: route, menu, breadcrumb, search, title and access follow from it. */
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

/** A section's root: its address leads to its first screen. */
export const redirection = (
  path: string,
  permission: PermissionName | 'session',
  redirect: string,
): ScreenRow => ({ ...{ path, permission, redirect }, menu: false, title: titleOf(permission) })

export const inArea = (area: Area, rows: readonly ScreenRow[]): Screen[] =>
  rows.map((row) => ({ ...row, area }))

/** What needs a session only is named after nothing; the one such row without a title is the root. */
const titleOf = (permission: Permission): Words =>
  permission === null || permission === 'session'
    ? { ru: 'Главная', uz: 'Bosh sahifa' }
    : permissionNode(permission)

function pageOf<Props>(module: PageModule<Props>): ComponentType<Props> {
  const [, page] = Object.entries(module).find(([name]) => name.endsWith('Page')) ?? []
  if (!page) throw new Error('The module of a screen exports no component whose name ends in "Page"')
  return page
}
