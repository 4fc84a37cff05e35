export type MenuLink = { readonly href: string; readonly label: string }

export type MenuGroup = MenuLink & { readonly links: readonly MenuLink[] }

export const groupOf = (groups: readonly MenuGroup[], here: string): MenuGroup | undefined =>
  groups.find(({ href, links }) => href === here || links.some((link) => link.href === here))
