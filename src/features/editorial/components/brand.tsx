import { deskPath } from '@/desk-paths'
import { Logo } from '@/ui/logo'

export const EditorsLogo = () => (
  <span className="brand-logo">
    <Logo /> <span>Pages</span>
  </span>
)

/** In the path above each page, where the whole name has no room. */
export const EditorsMark = () => (
  <span className="brand-mark">
    <span className="brand-mark-words">All of the back office</span>
  </span>
)

export const DeskLink = () => (
  <a className="nav__link brand-desk" href={deskPath}>
    <span className="nav__link-label">Go to the desk</span>
  </a>
)
