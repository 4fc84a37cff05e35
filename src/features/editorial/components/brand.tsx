import { deskPath } from '@/paths'
import { Logo } from '@/ui/logo'

/** Our name on the page where editors arrive. */
export const EditorsLogo = () => (
  <span className="brand-logo">
    <Logo /> <span>Pages</span>
  </span>
)

/** The small mark that leads to the start of the back office. */
export const EditorsMark = () => (
  <span className="brand-mark">
    <Logo />
  </span>
)

/** The way from the pages to the desk, where everything else is done. */
export const DeskLink = () => (
  <a className="nav__link brand-desk" href={deskPath}>
    <span className="nav__link-label">Go to the desk</span>
  </a>
)
