import { type ChangeEvent, type MouseEvent, useEffect, useRef } from 'react'
import { ChevronDown } from '@/ui/icons'
import type { Calendar } from '../client'
import {
  type CalendarQuery,
  calendarHref,
  choicesOf,
  dateWindows,
  dropdowns,
  type FilterName,
  formatTiles,
  nextType,
  parseCalendarQuery,
} from '../rules'

type Props = { calendar: Calendar; go: (query: CalendarQuery) => void; path: string }

/** The form handles changes; React needs a handler on a controlled select. */
const heardByTheForm = () => undefined

function hasChanged(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll('option')].some((option) => option.defaultSelected && !option.selected)
}

/** Collapsed on a phone so that dates come first. Also expands without JavaScript. */
const folded = 'max-md:group-not-has-[[open]]:hidden'

/** A GET form with links, so it works without JavaScript. */
export function CalendarFilters({ calendar, go, path }: Props) {
  const { query, rows } = calendar
  const form = useRef<HTMLFormElement>(null)
  const submitted = (form: HTMLFormElement) => {
    const raw: Record<string, string> = {}
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') raw[name] = value
    go({ ...parseCalendarQuery(raw), page: 1 })
  }
  const onChange = (event: ChangeEvent<HTMLFormElement>) => submitted(event.currentTarget)
  const followForm = useRef(() => {
    if (form.current && hasChanged(form.current)) submitted(form.current)
  })
  // A choice made before hydration must not be lost.
  useEffect(() => followForm.current(), [])
  return (
    <form
      ref={form}
      action={path}
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault()
        submitted(event.currentTarget)
      }}
      aria-label="Filter courses"
      className="group relative -mt-5.5 border-2 border-ink bg-white"
    >
      {query.type !== 'all' && <input type="hidden" name="type" value={query.type} />}
      {rows === null && query.filters.course && <input type="hidden" name="course" value={query.filters.course} />}
      <div className="grid lg:grid-cols-[1.35fr_2.65fr]">
        <LocationField calendar={calendar} />
        {rows !== null && <Fold chosen={choicesOf(query)} />}
        <Tiles query={query} go={go} path={path} className={rows === null ? '' : folded} />
      </div>
      {rows !== null && (
        <div
          className={`grid grid-cols-2 items-end gap-x-4 gap-y-4 border-t-2 border-ink bg-sand p-4 md:grid-cols-3 md:px-6 md:py-5 xl:flex xl:gap-5 ${folded}`}
        >
          <Dropdowns rows={rows} filters={query.filters} />
          <ClearFilters query={query} go={go} path={path} />
        </div>
      )}
      <noscript>
        <p className="border-t-2 border-ink p-4">
          <button type="submit" className="btn btn-small">
            Show courses
          </button>
        </p>
      </noscript>
    </form>
  )
}

const windowOptions = dateWindows.map((days) => ({ value: String(days), label: `Next ${days} days` }))

type ClearFiltersProps = { query: Calendar['query'] } & Pick<Props, 'go' | 'path'>

function ClearFilters({ query, go, path }: ClearFiltersProps) {
  if (!Object.values(query.filters).some(Boolean)) return null
  const cleared = { ...query, filters: {}, page: 1 }
  return (
    <a
      className="flex min-h-12 items-center font-bold underline decoration-2 underline-offset-4 hover:decoration-4 xl:ml-auto xl:whitespace-nowrap"
      href={calendarHref(cleared, path)}
      onClick={(event) => {
        event.preventDefault()
        go(cleared)
      }}
    >
      Clear filters
    </a>
  )
}

type DropdownsProps = { rows: NonNullable<Calendar['rows']>; filters: Calendar['query']['filters'] }

const Dropdowns = ({ rows, filters }: DropdownsProps) => (
  <>
    <SelectField name="window" label="When" value={filters.window?.toString()} hasAll options={windowOptions} />
    {dropdowns(rows, filters).map(({ name, label, options, hasAll }) =>
      options.length === 0 ? null : (
        <SelectField key={name} name={name} label={label} value={filters[name]} options={options} hasAll={hasAll} />
      ),
    )}
  </>
)

function LocationField({ calendar }: { calendar: Calendar }) {
  const { locations, place } = calendar
  return (
    <div className="grid content-center gap-1.5 p-4 md:px-6 lg:py-5">
      <label className="text-[0.9375rem] font-bold" htmlFor="calendar-location">
        Location
      </label>
      <select
        id="calendar-location"
        name="location"
        className="field-select"
        value={place?.slug ?? ''}
        onChange={heardByTheForm}
        aria-describedby="calendar-location-note"
      >
        {!place && <option value="">Choose a location</option>}
        {locations.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
      <span id="calendar-location-note" className="sr-only">
        Changing this loads the courses there.
      </span>
    </div>
  )
}

function Fold({ chosen }: { chosen: number }) {
  return (
    <details className="border-t-2 border-ink md:hidden">
      <summary className="flex min-h-12 list-none items-center justify-between px-4 font-bold [&::-webkit-details-marker]:hidden">
        Filters{chosen > 0 && ` (${chosen})`}
        <ChevronDown size={20} className="in-open:rotate-180" />
      </summary>
    </details>
  )
}

function Tiles({ query, go, path, className }: Omit<Props, 'calendar'> & { query: CalendarQuery; className: string }) {
  return (
    <ul
      aria-label="Format"
      className={`grid grid-cols-2 border-t-2 border-ink lg:grid-cols-4 lg:border-t-0 ${className}`}
    >
      {formatTiles.map(({ type, title, duration }) => {
        const isActive = query.type === type
        const { window, course } = query.filters
        const next = { ...query, type: nextType(query.type, type), filters: { window, course }, page: 1 }
        return (
          <li key={type} className="flex border-ink max-lg:odd:border-r-2 max-lg:nth-[n+3]:border-t-2 lg:border-l-2">
            <a
              href={calendarHref(next, path)}
              aria-current={isActive ? 'true' : undefined}
              onClick={(event: MouseEvent) => {
                event.preventDefault()
                go(next)
              }}
              className={`grid w-full content-center gap-0.5 px-4.5 py-4 ${isActive ? 'bg-ink text-white' : 'hover:bg-sand'}`}
            >
              <span className="head text-[1.1875rem]">{title}</span>
              <span className="text-[0.9375rem] first-letter:uppercase opacity-85">{duration}</span>
              {isActive && <span className="sr-only">, chosen. Choose again for all formats.</span>}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

type SelectProps = {
  name: FilterName | 'window'
  label: string
  value: string | undefined
  options: { value: string; label: string }[]
  hasAll: boolean
}

function SelectField({ name, label, value, options, hasAll }: SelectProps) {
  const id = `calendar-${name}`
  return (
    <div
      className={`grid min-w-0 gap-1.5 ${name === 'course' ? 'col-span-2 md:col-span-1 xl:flex-[2.2]' : 'xl:max-w-64 xl:flex-1'}`}
    >
      <label className="text-[0.9375rem] font-bold" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        name={hasAll ? name : undefined}
        className="field-select"
        value={value ?? ''}
        onChange={heardByTheForm}
      >
        {hasAll && <option value="">All</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
