import { deskPath } from '@/desk-paths'
import { adminPagesPath } from '@/paths'
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

/** What an editor comes for, above the list of everything there is. */
export const EditorsStart = () => (
  <section className="editors-start" aria-label="Start here">
    <h1>Pages</h1>
    <p>Draft a page from blocks, preview it, and ask a publisher to review it. A publisher makes it live.</p>
    <nav aria-label="Start here">
      <a className="editors-first" href={`${adminPagesPath}/create`}>
        New page
      </a>
      <a href={`${adminPagesPath}?where[review][equals]=requested`}>Ready for review</a>
      <a href={`${adminPagesPath}?where[_status][equals]=draft`}>Drafts</a>
      <a href={deskPath}>Go to the desk</a>
    </nav>
  </section>
)
