import { deskEnquiriesPath, deskEnquiryPath } from '@/desk-paths'
import { nzDay } from '@/lib/dates'
import { DeskIconImage } from '@/ui/desk/icons'
import { channelIcons, channelOf } from '../channels.rules'
import type { Pane } from '../panes.loaders'
import { cameText, dueText, paneTabs } from '../panes.rules'
import { type EnquiryRow, formWords } from './enquiries.list'
import { PaneRows } from './pane-rows'

const isNamed = (form: string): form is keyof typeof formWords => form in formWords

const addressOf = (id: number, query: string): string => `${deskEnquiryPath(id)}${query && `?${query}`}`

/** Back where it was scrolled to, before anything is drawn; then the open row is brought into sight. */
const scrollBack = `{const rows=document.currentScript.parentElement.querySelector('.pane-rows');try{rows.scrollTop=Number(sessionStorage.getItem(rows.dataset.kept))||0}catch{}
const row=rows.querySelector('[aria-current]');if(row){const head=26,top=row.offsetTop-head,end=row.offsetTop+row.offsetHeight-rows.clientHeight;
if(rows.scrollTop>top)rows.scrollTop=top;else if(rows.scrollTop<end)rows.scrollTop=end}}`

export function PaneList({ pane, id }: { pane: Pane; id: number }) {
  const { query, tab, title, counts, total, groups } = pane
  const rows = groups.flatMap((group) => group.rows)
  return (
    <section className="pane-list" aria-label="Enquiries">
      <header>
        <div className="pane-title">
          <h2>Enquiries</h2>
          <span>{counts.toAnswer} to answer</span>
          <a className="b small" href={deskEnquiriesPath + (query && `?${query}`)}>
            <DeskIconImage name="filter" />
            Search<span className="sr-only"> and filter the list</span>
          </a>
        </div>
        <PaneTabs pane={pane} id={id} />
      </header>
      <PaneRows query={query} hrefs={rows.map((row) => addressOf(row.id, query))}>
        {rows.length === 0 && <p className="empty">Nothing is left here.</p>}
        {tab === null && <GroupTitle title={title} count={total} />}
        {groups.map((group) => (
          <div key={group.title}>
            {group.title && <GroupTitle title={group.title} count={group.rows.length} />}
            {group.rows.map((row) => (
              <PaneRow key={row.id} row={row} href={addressOf(row.id, query)} isOpen={row.id === id} />
            ))}
          </div>
        ))}
        {total > rows.length && (
          <p className="pane-more">
            <a className="link" href={deskEnquiriesPath + (query && `?${query}`)}>
              The list has all {total}
            </a>
          </p>
        )}
      </PaneRows>
      <PaneKeys />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; as a child its quotes would be escaped */}
      <script dangerouslySetInnerHTML={{ __html: scrollBack }} />
    </section>
  )
}

const PaneTabs = ({ pane: { tab, counts }, id }: { pane: Pane; id: number }) => (
  <nav className="seg" aria-label="Which enquiries">
    {paneTabs.map(({ key, label, query }) => (
      <a
        key={key}
        href={addressOf(id, key === 'toAnswer' ? '' : query)}
        aria-current={tab === key ? 'true' : undefined}
      >
        {label} {counts[key]}
      </a>
    ))}
  </nav>
)

const PaneKeys = () => (
  <p className="pane-keys">
    <span>
      <kbd>J</kbd> <kbd>K</kbd> Next, previous
    </span>
    <span>
      <kbd>R</kbd> Reply
    </span>
    <span>
      <kbd>E</kbd> Close
    </span>
    <span>
      <kbd>?</kbd>
    </span>
  </p>
)

const GroupTitle = ({ title, count }: { title: string; count: number }) => (
  <h3 className="pane-day">
    {title} <span>{count}</span>
  </h3>
)

function PaneRow({ row, href, isOpen }: { row: EnquiryRow; href: string; isOpen: boolean }) {
  const now = new Date()
  const about = isNamed(row.form) ? formWords[row.form] : row.form
  const due = dueText(row, now)
  const name = row.sender ?? row.contact ?? row.reference
  return (
    <a
      className={`pane-row ${row.state === 'new' || row.state === 'late' ? 'unread' : ''}`}
      href={href}
      aria-current={isOpen ? 'true' : undefined}
    >
      <b className="cut">
        {name} {row.company && row.company !== name && <small>{row.company}</small>}
      </b>
      <time dateTime={row.createdAt}>{cameText(row.createdAt, nzDay(now))}</time>
      <span className="says">{row.says ?? `${about}, ${row.reference}`}</span>
      <span className="pane-meta">
        <span>
          <DeskIconImage name={channelIcons[channelOf(row.form, row.isByPhone)]} />
          {about}
        </span>
        {row.assignee && <span className="cut">With {row.assignee.split(' ')[0]}</span>}
        {due && <span className={row.state === 'late' ? 'due late' : 'due'}>{due}</span>}
      </span>
    </a>
  )
}
