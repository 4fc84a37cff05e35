import type { ReactNode } from 'react'
import { formatLongDay, formatTime, nzDay } from '@/lib/dates'
import type { Chip } from '@/lib/desk-list'
import { type DeskIcon, DeskIconImage } from './icons'
import { ChipMark, Wrapped } from './values'
import { Walk } from './walk'

type HeadProps = {
  title: string
  crumb?: { label: string; href: string }
  chips?: readonly Chip[]
  lead?: ReactNode
  children?: ReactNode
}

export function PageHead({ title, crumb, chips = [], lead, children }: HeadProps) {
  return (
    <div className="page-head">
      {crumb && (
        <nav aria-label="Breadcrumbs" className="crumb">
          <a href={crumb.href}>{crumb.label}</a>
          <span aria-hidden="true">/</span>
          <span>{title}</span>
          <Walk />
        </nav>
      )}
      <div>
        <div className="page-title">
          <h1>{title}</h1>
          {chips.map((chip) => (
            <ChipMark key={chip.label} chip={chip} />
          ))}
        </div>
        {lead && <p>{lead}</p>}
      </div>
      {children && <div className="end">{children}</div>}
    </div>
  )
}

type TabsProps = { label: string; tabs: readonly { label: string; href: string }[]; here: string }

export const PageTabs = ({ label, tabs, here }: TabsProps) => (
  <nav className="tabs" aria-label={label}>
    {tabs.map(({ label: words, href }) => (
      <a key={href} href={href} aria-current={href === here ? 'page' : undefined}>
        {words}
      </a>
    ))}
  </nav>
)

export type Fact = { label: string; value: ReactNode; sub?: ReactNode }

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ label, value, sub }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Said words={value} />
            {sub && (
              <small>
                <Said words={sub} />
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Said = ({ words }: { words: ReactNode }) => (typeof words === 'string' ? <Wrapped text={words} /> : words)

type SectionProps = {
  title: string
  id?: string
  count?: number
  isHot?: boolean
  end?: ReactNode
  children: ReactNode
}

export function DeskPanel({ title, id, count, isHot = false, end, children }: SectionProps) {
  return (
    <section id={id} className="panel" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {count !== undefined && <span className={`n ${isHot ? 'hot' : ''}`}>{count}</span>}
        {end && <span className="end">{end}</span>}
      </header>
      {children}
    </section>
  )
}

/** `at` is an ISO instant. */
export type TimelineEvent = { id: string | number; at: string; text: ReactNode; sub?: ReactNode; icon?: DeskIcon }

/** Latest first, by day. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  if (events.length === 0) return <Empty title="Nothing has happened yet" />
  const days = [...new Set(events.map(({ at }) => nzDay(at)))]
  return (
    <div className="tl">
      {days.map((day) => (
        <div key={day}>
          <p className="tl-day">{formatLongDay(`${day}T00:00:00Z`)}</p>
          <ol>
            {events
              .filter(({ at }) => nzDay(at) === day)
              .map(({ id, at, text, sub, icon = 'note' }) => (
                <li key={id} className="te">
                  <i>
                    <DeskIconImage name={icon} />
                  </i>
                  <div>
                    <Said words={text} />
                    {sub && (
                      <small>
                        <Said words={sub} />
                      </small>
                    )}
                  </div>
                  <time dateTime={at}>{formatTime(at)}</time>
                </li>
              ))}
          </ol>
        </div>
      ))}
    </div>
  )
}

export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <b>{title}</b>
      {children && <p className="mut">{children}</p>}
    </div>
  )
}
