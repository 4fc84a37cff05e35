import type { ReactNode } from 'react'
import {
  companyAddPersonPath,
  companyImportPath,
  companyPeopleListPath,
  companyPeoplePath,
  companyPersonPath,
} from '@/account-paths'
import { CardStatusTag } from '@/features/account/components/card-status'
import { formatDay } from '@/lib/dates'
import { peopleText } from '@/lib/in-words'
import type { Employee } from '../contract'

const filters = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Valid' },
  { value: 'expiring', label: 'Expires soon' },
  { value: 'expired', label: 'Expired' },
  { value: 'none', label: 'No card' },
] as const

export const peoplePerPage = 25

type Actions = { actionsFor?: (employee: Employee) => ReactNode }

type Props = {
  q: string
  card: string
  page: number
  items: Employee[]
  totalCount: number
  mayChange: boolean
} & Actions

/** Everyone who works for a company, a row each, with a search, filters by card and one menu a row. */
export function People({ q, card, page, items, totalCount, mayChange, actionsFor }: Props) {
  const pages = Math.ceil(totalCount / peoplePerPage)
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <form
          action={companyPeoplePath}
          className="flex flex-1 items-end gap-2 md:max-w-112"
          aria-label="Search people"
        >
          {card !== 'all' && <input type="hidden" name="card" value={card} />}
          <div className="min-w-0 flex-1">
            <label htmlFor="people-q" className="block text-[0.9375rem] font-semibold">
              Name, number or job
            </label>
            <input id="people-q" name="q" type="search" defaultValue={q} className="field-input mt-1 min-h-11" />
          </div>
          <button type="submit" className="btn btn-small">
            Search
          </button>
        </form>
        {mayChange && (
          <div className="flex flex-wrap gap-2">
            <a className="btn btn-primary btn-small" href={companyAddPersonPath}>
              Add a person
            </a>
            <a className="btn btn-ghost btn-small" href={companyImportPath}>
              Bring in a list
            </a>
          </div>
        )}
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <nav aria-label="State of the card">
          <ul className="flex flex-wrap gap-1.5">
            {filters.map(({ value, label }) => (
              <li key={value}>
                <a
                  href={companyPeopleListPath({ q, card: value })}
                  aria-current={value === card ? 'true' : undefined}
                  className="flex min-h-11 items-center rounded-sign border-2 border-ink bg-white px-3 font-semibold hover:bg-sand aria-[current]:bg-ink aria-[current]:text-white"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p role="status" className="text-ink-3 tabular-nums">
          {peopleText(totalCount)}
          {pages > 1 && `, page ${page} of ${pages}`}
        </p>
      </div>
      {items.length === 0 ? (
        <NoOne isFiltered={q !== '' || card !== 'all'} mayChange={mayChange} />
      ) : (
        <Rows items={items} hasMenu={mayChange} {...(actionsFor ? { actionsFor } : {})} />
      )}
      {pages > 1 && <Pages q={q} card={card} page={page} pages={pages} />}
    </>
  )
}

const columns = ['Person', 'Job', 'Reached by', 'Card', 'Number', 'Ends'] as const
const head = 'px-3 py-2 text-[0.9375rem] font-semibold text-ink-3 first:pl-4 last:pr-4'
const cell = 'md:px-3 md:py-0.5 md:first:pl-4 md:last:pr-2'

function Rows({ items, hasMenu, actionsFor }: { items: Employee[]; hasMenu: boolean } & Actions) {
  return (
    <table className="mt-3 block w-full border-2 border-ink bg-white text-left md:table print:table">
      <caption className="sr-only">People</caption>
      <thead className="hidden border-b-2 border-ink md:table-header-group print:table-header-group">
        <tr>
          {columns.map((label) => (
            <th key={label} scope="col" className={`${head} ${label === 'Reached by' ? 'max-lg:hidden' : ''}`}>
              {label}
            </th>
          ))}
          {hasMenu && (
            <th scope="col" className={`${head} no-print w-px`}>
              <span className="sr-only">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className="block divide-y-2 divide-line md:table-row-group print:table-row-group">
        {items.map((employee) => (
          <Row key={employee.id} employee={employee}>
            {hasMenu && (
              <td className={`${cell} no-print max-md:col-start-3 max-md:row-span-2 max-md:row-start-1`}>
                {actionsFor?.(employee)}
              </td>
            )}
          </Row>
        ))}
      </tbody>
    </table>
  )
}

function Row({ employee, children }: { employee: Employee; children: ReactNode }) {
  const { id, firstName, lastName, jobTitle, siteSafeIdNumber, card, email, phoneNumber } = employee
  return (
    <tr className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 py-2 pr-2 pl-4 md:table-row print:table-row">
      <th scope="row" className={`${cell} text-left font-semibold max-md:col-start-1 max-md:row-start-1`}>
        <a className="link inline-flex min-h-11 items-center wrap-anywhere max-md:min-h-8" href={companyPersonPath(id)}>
          {firstName} {lastName}
        </a>
      </th>
      <td className={`${cell} text-ink-3 max-md:col-start-1 max-md:row-start-2 max-md:text-[0.9375rem] wrap-anywhere`}>
        {jobTitle}
      </td>
      <td className={`${cell} max-w-56 truncate max-lg:hidden`}>
        {phoneNumber ?? email ?? <span className="font-semibold text-warn">No contact</span>}
      </td>
      <td className={`${cell} max-md:col-start-2 max-md:row-start-1 max-md:justify-self-end`}>
        <CardStatusTag status={card?.status ?? 'none'} />
      </td>
      <td className={`${cell} text-ink-3 tabular-nums max-md:hidden`}>{siteSafeIdNumber}</td>
      <td
        className={`${cell} whitespace-nowrap tabular-nums max-md:col-start-2 max-md:row-start-2 max-md:justify-self-end max-md:text-[0.9375rem]`}
      >
        {card && formatDay(card.expiresOn)}
      </td>
      {children}
    </tr>
  )
}

function NoOne({ isFiltered, mayChange }: { isFiltered: boolean; mayChange: boolean }) {
  return (
    <div className="mt-3 border-2 border-ink bg-white p-8">
      <h2 className="text-2xl">{isFiltered ? 'No matches' : 'No people yet'}</h2>
      <p className="mt-3">
        {isFiltered
          ? 'Try a shorter search, or choose All.'
          : 'Add the people who work for you. You’ll see whose card is about to expire, and can book them without typing their names again.'}
      </p>
      {isFiltered ? (
        <a className="link mt-4 inline-block" href={companyPeoplePath}>
          Show everyone
        </a>
      ) : (
        mayChange && (
          <a className="btn btn-primary mt-5" href={companyImportPath}>
            Bring in a list
          </a>
        )
      )}
    </div>
  )
}

function Pages({ q, card, page, pages }: { q: string; card: string; page: number; pages: number }) {
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap gap-3">
      {page > 1 && (
        <a className="btn btn-ghost" rel="prev" href={companyPeopleListPath({ q, card, page: page - 1 })}>
          Previous page
        </a>
      )}
      {page < pages && (
        <a className="btn btn-ghost" rel="next" href={companyPeopleListPath({ q, card, page: page + 1 })}>
          Next page
        </a>
      )}
    </nav>
  )
}
