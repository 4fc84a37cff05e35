import { type ChangeEvent, type MouseEvent, memo, useEffect, useRef, useState } from 'react'
import { Said, SaidOption, usePlainWords } from '@/ui/chosen-words'
import { ChevronDown } from '@/ui/icons'
import type { Calendar, Go } from '../client'
import {
  type CalendarQuery,
  calendarHref,
  type Dropdown,
  dateWindows,
  dropdowns,
  type FilterName,
  formatTiles,
  moreChoicesOf,
  nextType,
  parseCalendarQuery,
} from '../rules'

type Props = { calendar: Calendar; go: Go; path: string }

/** The form handles changes; React needs a handler on a controlled select. */
const heardByTheForm = () => undefined

function hasChanged(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll('option')].some((option) => option.defaultSelected && !option.selected)
}

/** A GET form with links, so it works without JavaScript. Place, course, when and format in one line; the others behind More. */
export function CalendarFilters({ calendar, go, path }: Props) {
  const { query, rows } = calendar
  const form = useRef<HTMLFormElement>(null)
  const submitted = (form: HTMLFormElement) => {
    const raw: Record<string, string> = {}
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') raw[name] = value
    go({ ...parseCalendarQuery(raw), page: 1 })
  }
  const say = usePlainWords()
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
      aria-label={say('Filter courses')}
      className="group relative -mt-5.5 border-2 border-ink bg-white"
    >
      {/* In a box of their own: one that came and went between the fields would have a phone work out the looks of all of them again. */}
      <div hidden>
        {query.type !== 'all' && <input type="hidden" name="type" value={query.type} />}
        {query.isByCourse && <input type="hidden" name="group" value="course" />}
        {query.lang && <input type="hidden" name="lang" value={query.lang} />}
        {rows === null && query.filters.course && <input type="hidden" name="course" value={query.filters.course} />}
      </div>
      {rows === null ? (
        <div className="grid lg:grid-cols-[1.35fr_2.65fr]">
          <LocationField locations={calendar.locations} place={calendar.place} />
          <Tiles query={query} go={go} path={path} className="max-lg:border-t-2" />
        </div>
      ) : (
        <Bar calendar={calendar} rows={rows} go={go} path={path} />
      )}
      <noscript>
        <p className="border-t-2 border-ink p-4">
          <button type="submit" className="btn btn-small">
            <Said text="Show courses" />
          </button>
        </p>
      </noscript>
    </form>
  )
}

const windowOptions = dateWindows.map((days) => ({ value: String(days), label: `Next ${days} days` }))

/** Beside another on a line of the phone, and of the tablet. */
const half = 'col-span-6 md:border-l-2 md:col-span-4 lg:col-span-1'

/** Format is behind More on a phone, so that dates come first; not while one is chosen. */
const folded = 'max-md:order-last max-md:group-not-has-[details[open]]:hidden'

function Bar({ calendar, rows, go, path }: Props & { rows: NonNullable<Calendar['rows']> }) {
  const { query } = calendar
  const { filters } = query
  const [course, ...others] = dropdowns(rows, filters, calendar.course)
  return (
    <>
      <div className="grid grid-cols-12 border-ink lg:grid-cols-[1.15fr_1.25fr_0.95fr_2.6fr_auto]">
        <LocationField locations={calendar.locations} place={calendar.place} isCompact />
        {course && (
          <SelectField isCompact dropdown={course} value={filters.course} className={`${half} max-md:border-l-2`} />
        )}
        <SelectField
          isCompact
          dropdown={{ name: 'window', label: 'When', options: windowOptions, hasAll: true }}
          value={filters.window?.toString()}
          className={`${half} max-md:border-t-2 ${query.type === 'all' ? '' : 'max-md:col-span-12'}`}
        />
        <Tiles
          query={query}
          go={go}
          path={path}
          className={`col-span-12 max-lg:border-t-2 md:col-span-9 lg:col-span-1 ${query.type === 'all' ? folded : ''}`}
          isCompact
        />
        <More chosen={moreChoicesOf(filters)} isAlone={query.type !== 'all'} />
      </div>
      <div className="grid grid-cols-2 items-end gap-4 border-t-2 border-ink bg-sand p-4 group-not-has-[details[open]]:hidden md:grid-cols-3 md:px-5 md:py-5 lg:grid-cols-5">
        {others
          .filter(({ options }) => options.length > 0)
          .map((dropdown) => (
            <SelectField key={dropdown.name} dropdown={dropdown} value={filters[dropdown.name]} />
          ))}
      </div>
    </>
  )
}

/** Opens the filters below, without JavaScript too; open from the start if one of them is set. */
function More({ chosen, isAlone }: { chosen: number; isAlone: boolean }) {
  const [isOpen] = useState(chosen > 0)
  return (
    <details
      open={isOpen}
      className={`border-ink max-lg:border-t-2 md:col-span-3 md:border-l-2 lg:col-span-1 ${isAlone ? 'col-span-12' : 'col-span-6 max-md:border-l-2'}`}
    >
      <summary className="flex h-full min-h-12 list-none items-center justify-between gap-2 bg-sand px-4 font-bold hover:underline [&::-webkit-details-marker]:hidden">
        <span>
          <Said text="More" />
          {chosen > 0 && ` (${chosen})`}
        </span>
        <span className="sr-only">
          {' '}
          <Said text="filters" />
        </span>
        <ChevronDown size={20} className="in-open:rotate-180" />
      </summary>
    </details>
  )
}

/** A cell of the bar: label above, choice below, marked if it is set. */
const cell = (isSet: boolean) => `grid filter-cell ${isSet ? 'filter-set ' : ''}`

/** A field is plain values, and is drawn again only when one has changed: the options of all fields are most of the bar. */
const areSame = (before: object, now: object): boolean => JSON.stringify(before) === JSON.stringify(now)

type LocationProps = Pick<Calendar, 'locations' | 'place'> & { isCompact?: boolean }

const LocationField = memo(function LocationField({ locations, place, isCompact = false }: LocationProps) {
  const wrapper = isCompact
    ? `col-span-6 md:col-span-4 lg:col-span-1 ${cell(place !== null)}`
    : 'grid content-center gap-1.5 p-4 md:px-6 lg:py-5'
  return (
    <div className={wrapper}>
      <label className={isCompact ? undefined : 'text-[0.9375rem] font-bold'} htmlFor="calendar-location">
        <Said text="Location" />
      </label>
      <select
        id="calendar-location"
        name="location"
        className="field-select"
        value={place?.slug ?? ''}
        onChange={heardByTheForm}
        aria-describedby="calendar-location-note"
      >
        {!place && <SaidOption value="" text="Choose a location" />}
        {locations.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
      <span id="calendar-location-note" className="sr-only">
        <Said text="Changing this loads the courses there." />
      </span>
    </div>
  )
}, areSame)

type TilesProps = Omit<Props, 'calendar'> & { query: CalendarQuery; className: string; isCompact?: boolean }

function Tiles({ query, go, path, className, isCompact = false }: TilesProps) {
  const say = usePlainWords()
  return (
    <ul aria-label={say('Format')} className={`grid tiles ${isCompact ? 'tiles-compact' : 'tiles-wide'} ${className}`}>
      {formatTiles.map(({ type, title, duration }) => {
        const isActive = query.type === type
        const { window, course } = query.filters
        const next = { ...query, type: nextType(query.type, type), filters: { window, course }, page: 1 }
        return (
          <li key={type} className="flex">
            <a
              href={calendarHref(next, path)}
              aria-current={isActive ? 'true' : undefined}
              onClick={(event: MouseEvent) => {
                event.preventDefault()
                go(next)
              }}
              className="grid"
            >
              <span className="head">
                <Said text={title} />
              </span>
              <span>
                <Said text={duration} />
              </span>
              {isActive && (
                <span className="sr-only">
                  , <Said text="chosen. Choose again for all formats." />
                </span>
              )}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

type SelectProps = {
  dropdown: Omit<Dropdown, 'name'> & { name: FilterName | 'window' }
  value: string | undefined
  isCompact?: boolean
  className?: string
}

const SelectField = memo(function SelectField({ dropdown, value, isCompact = false, className = '' }: SelectProps) {
  const { name, label, options, hasAll } = dropdown
  const id = `calendar-${name}`
  return (
    <div className={isCompact ? `${cell(value !== undefined && value !== '')}${className}` : 'grid min-w-0 gap-1.5'}>
      <label className={isCompact ? undefined : 'text-[0.9375rem] font-bold'} htmlFor={id}>
        <Said text={label} />
      </label>
      <select
        id={id}
        name={hasAll ? name : undefined}
        className="field-select"
        value={value ?? ''}
        onChange={heardByTheForm}
      >
        {hasAll && <SaidOption value="" text="All" />}
        {options.map((option) => (
          <SaidOption key={option.value} value={option.value} text={option.label} />
        ))}
      </select>
    </div>
  )
}, areSame)
