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

export function People({ q, card, page, items, totalCount, mayChange, actionsFor }: Props) {
  const pages = Math.ceil(totalCount / peoplePerPage)
  return (
    <>
      <div className="flex flex-wrap items-end gap-4">
        <form action={companyPeoplePath} className="flex flex-1 flex-wrap items-end gap-3" aria-label="Search people">
          {card !== 'all' && <input type="hidden" name="card" value={card} />}
          <div className="min-w-60 flex-1 md:max-w-96">
            <label htmlFor="people-q" className="block font-semibold">
              Name, number or job
            </label>
            <input id="people-q" name="q" type="search" defaultValue={q} className="field-input mt-1.5" />
          </div>
          <button type="submit" className="btn">
            Search
          </button>
        </form>
        {mayChange && (
          <div className="flex flex-wrap gap-3">
            <a className="btn btn-primary" href={companyAddPersonPath}>
              Add a person
            </a>
            <a className="btn btn-ghost" href={companyImportPath}>
              Bring in a list
            </a>
          </div>
        )}
      </div>
      <nav aria-label="State of the card" className="mt-6">
        <ul className="flex flex-wrap gap-2">
          {filters.map(({ value, label }) => (
            <li key={value}>
              <a
                href={companyPeopleListPath({ q, card: value })}
                aria-current={value === card ? 'true' : undefined}
                className="flex min-h-11 items-center rounded-sign border-2 border-ink bg-white px-4 font-semibold hover:bg-sand aria-[current]:bg-ink aria-[current]:text-white"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p role="status" className="mt-6 text-ink-3 tabular-nums">
        {totalCount === 1 ? '1 person' : `${totalCount} people`}
        {pages > 1 && `, page ${page} of ${pages}`}
      </p>
      {items.length === 0 ? (
        <Nobody isFiltered={q !== '' || card !== 'all'} mayChange={mayChange} />
      ) : (
        <Rows items={items} {...(actionsFor ? { actionsFor } : {})} />
      )}
      {pages > 1 && <Pages q={q} card={card} page={page} pages={pages} />}
    </>
  )
}

function Rows({ items, actionsFor }: { items: Employee[] } & Actions) {
  return (
    <ul className="mt-3 border-2 border-ink bg-white">
      {items.map((employee) => {
        const { id, firstName, lastName, jobTitle, siteSafeIdNumber, card } = employee
        return (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-t-2 border-line px-5 py-4 first:border-t-0 md:grid-cols-[1.4fr_1fr_9rem_8rem] md:items-center"
          >
            <div>
              <a className="link -my-2.5 inline-block py-2.5 text-lg wrap-anywhere" href={companyPersonPath(id)}>
                {firstName} {lastName}
              </a>
              {jobTitle && <p className="text-ink-3">{jobTitle}</p>}
            </div>
            <p className="text-ink-3 tabular-nums">{siteSafeIdNumber ? `Card ${siteSafeIdNumber}` : ''}</p>
            <p className="max-md:col-start-2 max-md:row-start-1 max-md:justify-self-end">
              <CardStatusTag status={card?.status ?? 'none'} />
            </p>
            <p className="text-right whitespace-nowrap tabular-nums">{card ? formatDay(card.expiresOn) : ''}</p>
            {actionsFor && <div className="col-span-full">{actionsFor(employee)}</div>}
          </li>
        )
      })}
    </ul>
  )
}

function Nobody({ isFiltered, mayChange }: { isFiltered: boolean; mayChange: boolean }) {
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
