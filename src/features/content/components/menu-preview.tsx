'use client'

import { type ReactNode, useState } from 'react'
import { formatTime } from '@/lib/dates'
import { Logo } from '@/ui/logo'
import type { Menu } from '../menus.client'
import type { MenuSite } from '../menus.routes'
import { type Change, isDead, type Links, readLinks, rowsOf, shownLinks, stateOf } from '../menus.rules'
import { MenuIcon, type MenuIconName } from './menu-icons'

type Shown = { readonly links: Links; readonly fresh: ReadonlySet<string>; readonly openId: string | null }

const Fresh = ({ id, fresh }: { id: string; fresh: ReadonlySet<string> }) =>
  fresh.has(id) ? <i className="mn-new">New</i> : null

function MainMenu({ links, fresh, openId, isPhone }: Shown & { isPhone: boolean }) {
  const open = links.find(({ id }) => id === openId) ?? links.find(({ children }) => children.length > 0)
  if (isPhone)
    return (
      <ul className="mn-drawer">
        {links.map(({ id, label, children }) => (
          <li key={id}>
            <b>
              {label} <Fresh id={id} fresh={fresh} />
            </b>
            {children.map((child) => (
              <span key={child.id}>
                {child.label} <Fresh id={child.id} fresh={fresh} />
              </span>
            ))}
          </li>
        ))}
      </ul>
    )
  return (
    <>
      <div className="mn-nav">
        <Logo className="mn-logo" />
        {links.map(({ id, label }) => (
          <b key={id} className={id === open?.id ? 'mn-open' : undefined}>
            {label} <Fresh id={id} fresh={fresh} />
          </b>
        ))}
      </div>
      {open && open.children.length > 0 && (
        <div className="mn-drop">
          <span>{open.label}: overview</span>
          {open.children.map(({ id, label }) => (
            <span key={id} className={fresh.has(id) ? 'mn-fresh' : undefined}>
              {label} <Fresh id={id} fresh={fresh} />
            </span>
          ))}
        </div>
      )}
    </>
  )
}

const TopBar = ({ links, fresh, phone }: Omit<Shown, 'openId'> & { phone: string }) => (
  <div className="mn-top">
    <span className="mn-phone">{phone}</span>
    {links.map(({ id, label }) => (
      <span key={id}>
        {label} <Fresh id={id} fresh={fresh} />
      </span>
    ))}
    <span>Search</span>
    <b>Log in</b>
  </div>
)

const FooterColumns = ({ links, fresh, site }: Omit<Shown, 'openId'> & { site: MenuSite | null }) => (
  <div className="mn-foot">
    <p className="mn-tagline">{site?.tagline}</p>
    {links.map(({ id, label, children }) => (
      <div key={id}>
        <b>
          {label} <Fresh id={id} fresh={fresh} />
        </b>
        {children.map((child) => (
          <span key={child.id}>
            {child.label} <Fresh id={child.id} fresh={fresh} />
          </span>
        ))}
      </div>
    ))}
  </div>
)

const Plain = ({ links, fresh }: Omit<Shown, 'openId'>) => (
  <ul className="mn-plain">
    <li className="mn-quiet">Other programs read this menu. The site itself doesn’t show it.</li>
    {rowsOf(links, new Set()).map(({ link, level }) => (
      <li key={link.id} className={`mn-plain-${level}`}>
        {link.label} <Fresh id={link.id} fresh={fresh} />
      </li>
    ))}
  </ul>
)

/** Links as visitors get them now, of a menu that isn’t being edited. */
const liveLinks = (site: MenuSite | null, handle: string): Links =>
  readLinks(
    site?.live[handle]?.map((item, index) => ({
      ...item,
      id: `${handle}${index}`,
      children: item.children.map((child, at) => ({ ...child, id: `${handle}${index}-${at}` })),
    })),
  )

function Site({ menu, shown, isPhone }: { menu: Menu; shown: Shown; isPhone: boolean }) {
  const { site } = menu
  const none: ReadonlySet<string> = new Set()
  const other = (handle: string) => ({ links: liveLinks(site, handle), fresh: none })
  const phone = site?.supportPhone ?? ''
  if (menu.handle === 'footer') return <FooterColumns links={shown.links} fresh={shown.fresh} site={site} />
  if (menu.handle !== 'header' && menu.handle !== 'utility') return <Plain links={shown.links} fresh={shown.fresh} />
  const top = menu.handle === 'utility' ? shown : other('utility')
  const main = menu.handle === 'header' ? shown : { ...other('header'), openId: null }
  return isPhone ? (
    <>
      <div className="mn-nav">
        <Logo className="mn-logo" />
        <b className="mn-burger">Menu</b>
      </div>
      <MainMenu {...main} isPhone />
      <MainMenu links={top.links} fresh={top.fresh} openId={null} isPhone />
    </>
  ) : (
    <>
      <TopBar links={top.links} fresh={top.fresh} phone={phone} />
      <MainMenu {...main} isPhone={false} />
    </>
  )
}

const icons: Readonly<Record<Change['kind'], MenuIconName>> = {
  added: 'plus',
  removed: 'minus',
  moved: 'swap',
  renamed: 'pen',
  aimed: 'turn',
  opened: 'away',
}

const changeWords = ({ kind, label, words }: Change): ReactNode =>
  kind === 'renamed' ? (
    <>
      <del>{words}</del> is now <ins>{label}</ins>
    </>
  ) : (
    <>
      <b>{label}</b> {words}
    </>
  )

function Changes({ menu }: { menu: Menu }) {
  const { changes, times } = menu
  if (changes.length === 0) return <p className="mn-quiet">Nothing is changed: this is what visitors see now.</p>
  return (
    <>
      <h3>{changes.length === 1 ? '1 change not live yet' : `${changes.length} changes not live yet`}</h3>
      <ul className="mn-changes">
        {changes.map((change) => {
          const key = `${change.id} ${change.kind} ${change.words}`
          const at = times.get(key)
          return (
            <li key={key}>
              <MenuIcon name={icons[change.kind]} />
              <span>{changeWords(change)}</span>
              {at && <time dateTime={at.toISOString()}>{formatTime(at)}</time>}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** A link that visitors can’t follow: named above the changes, as saving makes it live. */
function Dead({ menu: { links, facts } }: { menu: Menu }) {
  const dead = rowsOf(links, new Set()).filter(({ link }) => isDead(stateOf(link, facts)))
  const [first] = dead
  if (!first) return null
  const others = dead.length === 1 ? 'leads' : `and ${dead.length - 1} more lead`
  return (
    <p className="mn-dead">
      <MenuIcon name="warn" />
      <span>
        <b>{first.link.label}</b> {others} nowhere. Choose another page, or remove it.
      </span>
    </p>
  )
}

type Props = { readonly menu: Menu; readonly openId: string | null; readonly onUndoAll: () => void }

export function MenuPreview({ menu, openId, onUndoAll }: Props) {
  const [isPhone, setIsPhone] = useState(false)
  const { changes, links, facts } = menu
  const fresh = new Set(changes.flatMap(({ id, kind }) => (kind === 'added' ? [id] : [])))
  const shown = { links: shownLinks(links, facts), fresh, openId }
  const count = changes.length === 1 ? 'With your change' : `With your ${changes.length} changes`
  return (
    <section className="mn-preview" aria-label="Preview">
      <header>
        <div>
          <h2>As visitors see it</h2>
          <p className="mn-quiet">{changes.length === 0 ? 'As it is now' : count}</p>
        </div>
        <fieldset className="mn-seg">
          <legend>Width</legend>
          <button type="button" aria-pressed={!isPhone} onClick={() => setIsPhone(false)}>
            Desktop
          </button>
          <button type="button" aria-pressed={isPhone} onClick={() => setIsPhone(true)}>
            Phone
          </button>
        </fieldset>
      </header>
      <div className={isPhone ? 'mn-site mn-site-phone' : 'mn-site'} data-preview>
        <Site menu={menu} shown={shown} isPhone={isPhone} />
      </div>
      <Changes menu={menu} />
      <Dead menu={menu} />
      {changes.length > 0 && (
        <button type="button" className="mn-b" onClick={onUndoAll}>
          {changes.length === 1 ? 'Undo the change' : `Undo all ${changes.length}`}
        </button>
      )}
    </section>
  )
}
