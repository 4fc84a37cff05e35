'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatTime } from '@/lib/dates'
import { menuPreviewPath } from '@/paths'
import type { Menu } from '../menus.client'
import {
  type Change,
  type FramedMenu,
  framedItems,
  isDead,
  isSitePlace,
  type Links,
  menuMessage,
  rowsOf,
  shownLinks,
  stateOf,
} from '../menus.rules'
import { MenuIcon, type MenuIconName } from './menu-icons'

/** Other programs read it; the site doesn’t show it. */
const Plain = ({ menu: { links, facts }, fresh }: { menu: Menu; fresh: ReadonlySet<string> }) => (
  <ul className="mn-plain">
    <li className="mn-quiet">Other programs read this menu. The site itself doesn’t show it.</li>
    {rowsOf(shownLinks(links, facts), new Set()).map(({ link, level }) => (
      <li key={link.id} className={`mn-plain-${level}`}>
        {link.label} {fresh.has(link.id) && <i className="mn-new">New</i>}
      </li>
    ))}
  </ul>
)

/** Tells the window what to show, when it is ready and with every change. */
function useFramed(menu: FramedMenu) {
  const frame = useRef<HTMLIFrameElement>(null)
  const sent = JSON.stringify(menu)
  useEffect(() => {
    const send = () =>
      frame.current?.contentWindow?.postMessage({ type: menuMessage, menu: JSON.parse(sent) }, window.location.origin)
    const listen = ({ source }: MessageEvent) => {
      if (source === frame.current?.contentWindow) send()
    }
    send()
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [sent])
  return frame
}

/** As wide and high as the site is drawn: the main menu is in a row from 1024 pixels on. */
const sizes = { desktop: [1024, 480], phone: [390, 720], footer: [1024, 620], large: [1240, 560] } as const

function useScale(width: number) {
  const box = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(0.5)
  useEffect(() => {
    const seen = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setScale(Math.min(1, entry.contentRect.width / width))
    })
    if (box.current) seen.observe(box.current)
    return () => seen.disconnect()
  }, [width])
  return { box, scale }
}

/** The site’s own head or foot, in a window of its own with the site’s own styles. */
function Site({ framed, isLarge }: { framed: FramedMenu; isLarge: boolean }) {
  const frame = useFramed(framed)
  const isFooter = framed.handle === 'footer'
  const [width, height] = isLarge ? sizes.large : framed.isPhone ? sizes.phone : sizes[isFooter ? 'footer' : 'desktop']
  const { box, scale } = useScale(width)
  const tall = isFooter && framed.isPhone ? 1100 : height
  return (
    <div
      ref={box}
      className="mn-site"
      data-preview
      style={{ height: tall * scale, maxWidth: isLarge ? undefined : width }}
    >
      <iframe
        ref={frame}
        src={menuPreviewPath}
        title={isLarge ? 'The menu in full size' : 'The menu as visitors will see it'}
        width={width}
        height={tall}
        style={{ transform: `scale(${scale})` }}
      />
    </div>
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

/** The words of the group that is open: the one being worked on, else the first. */
function openLabelOf(links: Links, openId: string | null): string | null {
  const groups = links.filter(({ children }) => children.length > 0)
  return (groups.find(({ id }) => id === openId) ?? groups[0])?.label ?? null
}

export function MenuPreview({ menu, openId, onUndoAll }: Props) {
  const [isPhone, setIsPhone] = useState(false)
  const large = useRef<HTMLDialogElement>(null)
  const [isLarge, setIsLarge] = useState(false)
  const { changes, links, facts, handle } = menu
  const fresh = new Set(changes.flatMap(({ id, kind }) => (kind === 'added' ? [id] : [])))
  const count = changes.length === 1 ? 'With your change' : `With your ${changes.length} changes`
  const framed: FramedMenu = {
    handle: String(handle),
    items: framedItems(links, facts),
    openLabel: openLabelOf(shownLinks(links, facts), openId),
    freshLabels: rowsOf(links, new Set()).flatMap(({ link }) => (fresh.has(link.id) ? [link.label] : [])),
    isPhone,
  }
  const enlarge = () => {
    setIsLarge(true)
    large.current?.showModal()
  }
  return (
    <section className="mn-preview" aria-label="Preview">
      <header>
        <div>
          <h2>As visitors see it</h2>
          <p className="mn-quiet">{changes.length === 0 ? 'As it is now' : count}</p>
        </div>
        {isSitePlace(handle) && <Widths isPhone={isPhone} choose={setIsPhone} enlarge={enlarge} />}
      </header>
      {isSitePlace(handle) ? <Site framed={framed} isLarge={false} /> : <Plain menu={menu} fresh={fresh} />}
      <dialog ref={large} className="mn-large" aria-label="The menu in full size" onClose={() => setIsLarge(false)}>
        <form method="dialog">
          <button className="mn-b" type="submit">
            Close
          </button>
        </form>
        {isLarge && <Site framed={{ ...framed, isPhone: false }} isLarge />}
      </dialog>
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

type WidthProps = { isPhone: boolean; choose: (isPhone: boolean) => void; enlarge: () => void }

const Widths = ({ isPhone, choose, enlarge }: WidthProps) => (
  <div className="mn-widths">
    <fieldset className="mn-seg">
      <legend>Width</legend>
      <button type="button" aria-pressed={!isPhone} onClick={() => choose(false)}>
        Desktop
      </button>
      <button type="button" aria-pressed={isPhone} onClick={() => choose(true)}>
        Phone
      </button>
    </fieldset>
    <button type="button" className="mn-b" onClick={enlarge}>
      Full size
    </button>
  </div>
)
