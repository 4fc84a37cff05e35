export type MenuLink = { readonly href: string; readonly label: string }

/** A group of pages of one's own: its first page, and those beside it. */
export type MenuGroup = MenuLink & { readonly links: readonly MenuLink[] }

/** The group that a page belongs to; undefined for a page that no group names. */
export const groupOf = (groups: readonly MenuGroup[], here: string): MenuGroup | undefined =>
  groups.find(({ href, links }) => href === here || links.some((link) => link.href === here))
