import type { ReactNode } from 'react'
import { deskEnquiriesPath, deskHandbookPath, deskPath, deskSignOutPath } from '@/desk-paths'
import { Logo } from '../logo'
import { type DeskIcon, DeskIconImage } from './icons'
import { DeskKeys } from './keys'
import { Initials } from './values'

export type DeskEntry = {
  label: string
  href: string
  icon: DeskIcon
  count?: number
  isHot?: boolean
  isOnPhone?: boolean
}

type Props = {
  who: { name: string; role: string }
  entries: readonly DeskEntry[]
  settings: DeskEntry | null
  here: string
  find: ReactNode
  children: ReactNode
}

const isHere = (href: string, here: string): boolean => (href === deskPath ? here === deskPath : here.startsWith(href))

function Entries({ entries, here }: { entries: readonly DeskEntry[]; here: string }) {
  return (
    <ul>
      {entries.map(({ label, href, icon, count, isHot }) => (
        <li key={href}>
          <a href={href} title={label} aria-current={isHere(href, here) ? 'page' : undefined}>
            <DeskIconImage name={icon} />
            <span className="label">{label}</span>
            {count !== undefined && count > 0 && <span className={`count ${isHot ? 'hot' : ''}`}>{count}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}

const mostOnPhone = 4

const handbook: DeskEntry = { label: 'Handbook', href: deskHandbookPath, icon: 'note' }

/** The entries used most stand in the bar, the others open above it. */
function PhoneBar({ entries, settings, here }: Pick<Props, 'entries' | 'settings' | 'here'>) {
  const shown = entries.filter(({ isOnPhone }) => isOnPhone).slice(0, mostOnPhone)
  const others = [...entries.filter((entry) => !shown.includes(entry)), ...(settings ? [settings] : []), handbook]
  const isAmongOthers = others.some(({ href }) => isHere(href, here))
  return (
    <nav className="desk-nav-phone" aria-label="Desk, short">
      {shown.map(({ label, href, icon }) => (
        <a key={href} href={href} aria-current={isHere(href, here) ? 'page' : undefined}>
          <DeskIconImage name={icon} />
          {label}
        </a>
      ))}
      <details>
        <summary className={isAmongOthers ? 'here' : undefined}>
          <DeskIconImage name="more" />
          More
        </summary>
        <Entries entries={others} here={here} />
      </details>
    </nav>
  )
}

export function DeskFrame({ who, entries, settings, here, find, children }: Props) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <div className="desk-app">
        <aside className="rail" aria-label="Around the desk">
          <a className="rail-mark" href={deskPath} aria-label="The desk">
            <Logo />
            <span>Desk</span>
          </a>
          <nav aria-label="Desk">
            <Entries entries={entries} here={here} />
          </nav>
          <div className="rail-foot">
            {settings && (
              <nav aria-label="Set-up">
                <Entries entries={[settings]} here={here} />
              </nav>
            )}
            <div className="rail-me">
              <Initials name={who.name} />
              <span>
                {who.name}
                <small>{who.role}</small>
              </span>
            </div>
          </div>
        </aside>
        <div style={{ minWidth: 0 }}>
          <header className="topbar">
            {find}
            <div className="topbar-end">
              {entries.some(({ href }) => href === deskEnquiriesPath) && (
                <a className="b from-md" href={`${deskEnquiriesPath}#new-enquiry`} data-new-enquiry>
                  New enquiry <kbd>C</kbd>
                </a>
              )}
              <a className="b quiet from-md" href={deskHandbookPath}>
                Handbook
              </a>
              <DeskKeys />
              <form method="post" action={deskSignOutPath}>
                <button type="submit" className="b quiet">
                  Sign out
                </button>
              </form>
            </div>
          </header>
          <main className="desk-main" id="main">
            {children}
          </main>
        </div>
      </div>
      <PhoneBar entries={entries} settings={settings} here={here} />
    </>
  )
}
