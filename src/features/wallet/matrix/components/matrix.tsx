import { companyPersonPath, companyRequirementsPath, crewDatesPath, trainingMatrixPagePath } from '@/account-paths'
import { formatDay } from '@/lib/dates'
import { peopleText } from '@/lib/in-words'
import { Check, ChevronDown, Minus, X } from '@/ui/icons'
import type { TrainingMatrix } from '../contract'
import {
  type Cell,
  type CellState,
  cellWords,
  gapWords,
  isGap,
  type MatrixQuery,
  mostNeeded,
  needOrder,
} from '../rules'

export const matrixPerPage = 50

type Props = TrainingMatrix & MatrixQuery & { mayChange: boolean }

const filters = [
  { value: 'all', label: 'Everyone' },
  { value: 'gaps', label: 'Who needs a course' },
] as const

/** Works without JavaScript: filters are links, selecting people is a form. */
export function Matrix(props: Props) {
  const { requirements, people, totalCount, show, page, mayChange } = props
  if (requirements.length === 0) return <Nothing mayChange={mayChange} />
  const pages = Math.ceil(totalCount / matrixPerPage)
  return (
    <>
      <nav aria-label="Show" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <ul className="flex flex-wrap gap-2">
          {filters.map(({ value, label }) => (
            <li key={value}>
              <a
                href={trainingMatrixPagePath({ show: value })}
                aria-current={value === show ? 'true' : undefined}
                className="flex min-h-11 items-center rounded-sign border-2 border-ink bg-white px-4 font-semibold hover:bg-sand aria-[current]:bg-ink aria-[current]:text-white"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
        {mayChange && (
          <a className="link no-print inline-flex min-h-11 items-center" href={companyRequirementsPath}>
            Change what people need
          </a>
        )}
      </nav>
      <p role="status" className="mt-4 text-ink-3 tabular-nums">
        {peopleText(totalCount)}
        {pages > 1 && `, page ${page} of ${pages}`}
      </p>
      {people.length === 0 ? (
        <p className="mt-3 border-2 border-ink bg-white p-8 text-lg">
          {show === 'gaps' ? 'No one needs a course right now.' : 'You haven’t added anyone yet.'}
        </p>
      ) : (
        <Table {...props} />
      )}
      {pages > 1 && <Pages show={show} page={page} pages={pages} />}
    </>
  )
}

function Table({ requirements, people, mayChange, show, page, need, chosen }: Props) {
  const needed = requirements.findIndex(({ courseId }) => courseId === need)
  const first = requirements[needed] ?? mostNeeded(requirements)
  return (
    <form action={crewDatesPath} className="mt-3">
      {mayChange && <Ticking requirements={requirements} show={show} page={page} />}
      <section
        aria-label="Training matrix"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1).
        tabIndex={0}
        className="lg:max-h-[80vh] lg:overflow-auto lg:border-2 lg:border-ink lg:bg-white print:max-h-none print:overflow-visible"
      >
        <table className="matrix block w-full border-separate border-spacing-0 text-left lg:table print:table">
          <Head requirements={requirements} mayChange={mayChange} show={show} page={page} />
          <tbody className="grid gap-4 lg:table-row-group print:table-row-group">
            {people.map((person) => (
              <Row
                key={person.employeeId}
                person={person}
                requirements={requirements}
                mayChange={mayChange}
                isChosen={
                  chosen.includes(person.employeeId) ||
                  (person.cells[needed] !== undefined && isGap(person.cells[needed]))
                }
              />
            ))}
          </tbody>
        </table>
      </section>
      {mayChange && (
        <div className="no-print mt-5 flex flex-wrap items-end gap-4">
          <div className="w-full sm:w-80">
            <label htmlFor="crew-course" className="block font-semibold">
              Course for the people you ticked
            </label>
            <select id="crew-course" name="course" defaultValue={first?.courseId} className="field-select mt-1.5">
              {requirements.map(({ courseId, name }) => (
                <option key={courseId} value={courseId}>
                  {name}
                </option>
              ))}
            </select>
          </div>
          <button type="submit" className="btn btn-primary">
            Find dates
          </button>
        </div>
      )}
    </form>
  )
}

function Ticking({ requirements, show, page }: Pick<Props, 'requirements' | 'show' | 'page'>) {
  const open = requirements.filter(({ gaps }) => gaps > 0)
  if (open.length === 0) return null
  return (
    <details className="no-print group mb-4 border-2 border-ink bg-white lg:hidden">
      <summary className="flex min-h-12 list-none items-center gap-3 px-4 font-semibold [&::-webkit-details-marker]:hidden">
        <span className="mr-auto">Tick everyone who needs…</span>
        <ChevronDown size={20} strokeWidth={3} className="shrink-0 group-open:rotate-180" />
      </summary>
      <ul className="border-t-2 border-line px-4 py-1">
        {open.map(({ id, courseId, name, gaps }) => (
          <li key={id}>
            <a
              className="link inline-flex min-h-11 items-center"
              href={trainingMatrixPagePath({ show, page, need: courseId })}
            >
              {name} ({gaps})
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Head({ requirements, mayChange, show, page }: Pick<Props, 'requirements' | 'mayChange' | 'show' | 'page'>) {
  return (
    <thead className="hidden lg:table-header-group print:table-header-group">
      <tr>
        <th scope="col" className="sticky top-0 left-0 z-20 border-b-2 border-ink bg-white p-3">
          Person
        </th>
        {requirements.map(({ id, courseId, name, gaps }) => (
          <th
            key={id}
            scope="col"
            className="sticky top-0 z-10 min-w-36 border-b-2 border-l-2 border-line border-b-ink bg-white p-3 align-bottom"
          >
            {name}
            <span className="block text-[0.9375rem] font-normal text-ink-3 tabular-nums">
              {gaps === 0 ? 'All done' : `${gaps} to do`}
            </span>
            {mayChange && gaps > 0 && (
              <a
                className="link no-print inline-flex min-h-11 items-center text-[0.9375rem]"
                href={trainingMatrixPagePath({ show, page, need: courseId })}
              >
                Tick them<span className="sr-only"> for {name}</span>
              </a>
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type RowProps = Pick<Props, 'requirements' | 'mayChange'> & { person: Props['people'][number]; isChosen: boolean }

function Row({ person: { employeeId, name, jobTitle, cells }, requirements, mayChange, isChosen }: RowProps) {
  return (
    <tr className="group/row grid border-2 border-ink bg-white md:grid-cols-2 lg:table-row lg:border-0 print:table-row print:border-0">
      <th
        scope="row"
        className="block border-b-2 border-ink bg-white p-3 font-normal md:col-span-2 lg:sticky lg:left-0 lg:z-10 lg:table-cell lg:min-w-60 lg:border-line print:table-cell"
      >
        <span className="flex items-center gap-3">
          {mayChange && (
            <input
              type="checkbox"
              name="people"
              value={employeeId}
              defaultChecked={isChosen}
              aria-label={`Choose ${name}`}
              className="no-print field-choice"
            />
          )}
          <span className="min-w-0 [overflow-wrap:anywhere] lg:[overflow-wrap:break-word] print:[overflow-wrap:break-word]">
            <a className="link font-semibold" href={companyPersonPath(employeeId)}>
              {name}
            </a>
            {jobTitle && <span className="block text-[0.9375rem] text-ink-3">{jobTitle}</span>}
          </span>
          <span className="ml-auto shrink-0 text-[0.9375rem] tabular-nums lg:hidden print:hidden">
            {gapWords(cells)}
          </span>
        </span>
        <Folded count={cells.filter(isFolded).length} name={name} />
      </th>
      {requirements.map(({ id, name: course }, index) => (
        <CellView key={id} cell={cells[index] ?? { state: 'missing', until: null }} course={course} />
      ))}
    </tr>
  )
}

/** On a phone what is done is folded away, and shown by this. Styles alone do it, so it works without JavaScript. */
const Folded = ({ count, name }: { count: number; name: string }) =>
  count > 0 && (
    <details className="no-print lg:hidden">
      <summary className="link inline-flex min-h-11 items-center text-[0.9375rem] tabular-nums">
        {count} done<span className="sr-only">, {name}</span>
      </summary>
    </details>
  )

const isFolded = ({ state }: Cell): boolean => state === 'met'

const looks: Record<CellState, string> = {
  met: 'text-ok',
  expiring: 'text-warn bg-[#fff6df]',
  expired: 'text-bad bg-[#fdeceb]',
  booked: 'text-ink bg-sky',
  missing: 'text-bad bg-[#fdeceb]',
}

function CellView({ cell, course }: { cell: Cell; course: string }) {
  const { state, until } = cell
  const Sign = state === 'met' || state === 'booked' ? Check : state === 'expiring' ? Minus : X
  return (
    <td
      style={{ order: needOrder(cell) }}
      className={`${looks[state]} ${isFolded(cell) ? 'max-lg:not-print:hidden max-lg:group-has-[details[open]]/row:flex' : ''} flex items-center gap-x-3 border-b-2 border-line px-3 py-2 leading-snug tabular-nums lg:table-cell lg:border-t-0 lg:border-b-2 lg:border-l-2 lg:p-3 print:table-cell print:p-1`}
    >
      {/* In the table, the column header shows it. */}
      <span className="mr-auto min-w-0 text-ink lg:hidden print:hidden">{course}</span>
      <span className="shrink-0 text-right lg:text-left print:text-left">
        <span className="inline-flex items-center gap-2 font-semibold">
          <Sign size={18} strokeWidth={3} className="shrink-0" /> {cellWords[state]}
        </span>
        {until && <span className="block text-[0.9375rem] text-ink-2">{formatDay(until)}</span>}
      </span>
    </td>
  )
}

function Nothing({ mayChange }: { mayChange: boolean }) {
  return (
    <div className="border-2 border-ink bg-white p-8">
      <h2 className="text-2xl">What do your people need?</h2>
      <p className="mt-3 max-w-[40em]">
        Choose the courses your people must have, and how long each one lasts. Then you’ll see here who has them, whose
        are about to expire and who needs one.
      </p>
      {mayChange ? (
        <a className="btn btn-primary mt-5" href={companyRequirementsPath}>
          Choose courses
        </a>
      ) : (
        <p className="mt-3">Ask a booker, manager or owner of your company to choose them.</p>
      )}
    </div>
  )
}

function Pages({ show, page, pages }: { show: string; page: number; pages: number }) {
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap gap-3">
      {page > 1 && (
        <a className="btn btn-ghost" rel="prev" href={trainingMatrixPagePath({ show, page: page - 1 })}>
          Previous page
        </a>
      )}
      {page < pages && (
        <a className="btn btn-ghost" rel="next" href={trainingMatrixPagePath({ show, page: page + 1 })}>
          Next page
        </a>
      )}
    </nav>
  )
}
