import { type ComponentType, createElement } from 'react'
import type { PermissionName } from '#contract/permissions/permissions'

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

export interface Title {
  ru: string
  uz: string
}

interface AnyScreen {
  /** In the router's syntax: `:id` for a parameter. */
  path: string
  area: Area
  page?: PageLoader
  /** Starts reading what the page shows first while its code is being loaded. */
  loader?: (address: URLSearchParams) => Promise<void>
  /** A section's root has no page of its own. */
  redirect?: string
  /** Shown in the left menu to those who hold the permission. */
  menu?: true
  /** The screen above this one in the breadcrumb. */
  parent?: string
  /** Holders of the right reach the screen from another area: their breadcrumb. */
  cameFrom?: { with: PermissionName; over: readonly PermissionName[] }
  /** Another right that opens it. */
  alsoWith?: PermissionName
  /** Shows a map: it comes after the page, and its parts all at once. */
  hasMap?: true
}

/** A screen is named after its permission, unless it has a title of its own. */
interface GrantedScreen extends AnyScreen {
  permission: PermissionName
  title?: Title
}

/** Needs a session only, or (null) not even that: nothing to be named after. */
interface OpenScreen extends AnyScreen {
  permission: 'session' | null
  title: Title
}

export type Screen = GrantedScreen | OpenScreen

export type PageLoader = () => Promise<ComponentType>

/** A page with the properties that this screen gives it. */
export function page<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...[props]: keyof Props extends never ? [] : [Props]
): PageLoader {
  return async () => {
    const Page = await load()
    return () => createElement(Page, props as Props)
  }
}
