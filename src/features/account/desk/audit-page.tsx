import {
  deskAuditPath,
  deskBookingPath,
  deskCompanyPath,
  deskEnquiryPath,
  deskMessagePath,
  deskOrderPath,
  deskPersonPath,
  deskSessionPath,
  deskSettingsPath,
} from '@/desk-paths'
import { addNzDays, nzInstant } from '@/lib/dates'
import { isDay } from '@/lib/day-rules'
import { readId } from '@/lib/ids'
import { DeskPanel, Empty, PageHead } from '@/ui/desk/record'
import { Moment } from '@/ui/desk/values'
import { type AuditAsked, findAudit, listAccounts } from '../desk.data'
import { type AuditEntry, auditedThings, describeChange, differences, nameOfRow } from '../desk.rules'

const part = 100

const recordPaths: Readonly<Record<string, (id: number) => string>> = {
  people: deskPersonPath,
  person: deskPersonPath,
  companies: deskCompanyPath,
  bookings: deskBookingPath,
  orders: deskOrderPath,
  enquiries: deskEnquiryPath,
  session_slots: deskSessionPath,
  messages: deskMessagePath,
}

function readAsked(query: URLSearchParams): AuditAsked {
  const given = (name: string) => (query.get(name) ?? '').trim().slice(0, 60)
  const who = given('who')
  const [from, to] = [given('from'), given('to')]
  return {
    who: /^(?:staff \d{1,9}|customers|system)$/.test(who) ? who : null,
    what: auditedThings.find(({ value }) => value === given('what'))?.value ?? null,
    number: given('number') || null,
    from: isDay(from) ? nzInstant(from, '00:00') : null,
    to: isDay(to) ? nzInstant(addNzDays(to, 1), '00:00') : null,
    before: readId(given('before')),
  }
}

export async function AuditPage({ query }: { query: string }) {
  const address = new URLSearchParams(query)
  const [found, accounts] = await Promise.all([findAudit(readAsked(address), part), listAccounts()])
  const entries = found.slice(0, part)
  const last = entries.at(-1)
  const earlier = new URLSearchParams(address)
  if (last) earlier.set('before', String(last.id))
  return (
    <>
      <PageHead
        title="Audit"
        crumb={{ label: 'Settings', href: deskSettingsPath }}
        lead="Every change by staff, customers and the system, latest first."
      />
      <Filters address={address} accounts={accounts} />
      <DeskPanel title={address.has('before') ? 'Earlier changes' : 'Changes'} count={entries.length}>
        {entries.length === 0 && <Empty title="Nothing was changed like that">Try other days, or fewer filters.</Empty>}
        <ol className="audit">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      </DeskPanel>
      <p className="audit-more">
        {address.has('before') && (
          <a className="b" href={latestPath(address)}>
            Latest
          </a>
        )}
        {found.length > part && (
          <a className="b" href={`${deskAuditPath}?${earlier}`}>
            Earlier
          </a>
        )}
      </p>
    </>
  )
}

function latestPath(address: URLSearchParams): string {
  const query = new URLSearchParams(address)
  query.delete('before')
  return query.size > 0 ? `${deskAuditPath}?${query}` : deskAuditPath
}

type FilterProps = { address: URLSearchParams; accounts: readonly { id: number; name: string }[] }

function Filters({ address, accounts }: FilterProps) {
  const given = (name: string) => address.get(name) ?? ''
  return (
    <form method="get" action={deskAuditPath} className="audit-filters">
      <label className="desk-field">
        <span>Who</span>
        <select name="who" className="box" defaultValue={given('who')}>
          <option value="">Everyone</option>
          <option value="customers">Customers</option>
          <option value="system">The system</option>
          {accounts.map(({ id, name }) => (
            <option key={id} value={`staff ${id}`}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="desk-field">
        <span>What</span>
        <select name="what" className="box" defaultValue={given('what')}>
          <option value="">Everything</option>
          {auditedThings.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className="desk-field">
        <span>Number</span>
        <input name="number" className="box" defaultValue={given('number')} placeholder="BKG-…, ORD-…" />
      </label>
      <label className="desk-field">
        <span>From</span>
        <input name="from" type="date" className="box" defaultValue={given('from')} />
      </label>
      <label className="desk-field">
        <span>To</span>
        <input name="to" type="date" className="box" defaultValue={given('to')} />
      </label>
      <span className="audit-buttons">
        <button type="submit" className="b">
          Show
        </button>
        <a className="link" href={deskAuditPath}>
          Clear
        </a>
      </span>
    </form>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { text, detail } = describeChange(entry)
  const name = nameOfRow(entry)
  const id = readId(entry.row)
  const to = id === null ? undefined : recordPaths[entry.what]?.(id)
  const values = differences(entry)
  const isChange = entry.action.toLowerCase() === 'update'
  return (
    <li className="audit-entry">
      <Moment at={entry.at} />
      <div>
        <b>{text}</b>
        {(name || to) && (
          <>
            {' · '}
            {to ? (
              <a className="link" href={to}>
                {name || 'Open'}
              </a>
            ) : (
              name
            )}
          </>
        )}
        {!isChange && detail && <small>{detail}</small>}
        {values.length > 0 && (
          <details open={isChange && values.length <= 3}>
            <summary>{values.length === 1 ? '1 value' : `${values.length} values`}</summary>
            <ul>
              {values.map(({ column, label, before, after }) => (
                <li key={column}>
                  {label}: {isChange ? `${before} → ${after}` : entry.after ? after : before}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  )
}
