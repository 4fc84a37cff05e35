import { formatDay } from '@/lib/dates'
import { companyPersonPath, companyRequirementsPath, crewDatesPath, trainingMatrixPagePath } from '@/paths'
import { Check, Minus, X } from '@/ui/icons'
import type { TrainingMatrix } from '../contract'
import { type Cell, type CellState, cellWords, isGap, type MatrixQuery, mostNeeded } from '../rules'

export const matrixPerPage = 50

type Props = TrainingMatrix & MatrixQuery & { mayChange: boolean }

const filters = [
  { value: 'all', label: 'Everybody' },
  { value: 'gaps', label: 'Who needs a course' },
] as const

/** Requirements by people, with ways to mend what is missing. A plain page: filters are links, the choice of people is a form. */
export function Matrix(props: Props) {
  const { requirements, people, totalCount, show, page, mayChange } = props
  if (requirements.length === 0) return <Nothing mayChange={mayChange} />
  const pages = Math.ceil(totalCount / matrixPerPage)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <h2 className="text-2xl">Training matrix</h2>
        {mayChange && (
          <a className="btn btn-ghost btn-small" href={companyRequirementsPath}>
            Change what people need
          </a>
        )}
      </div>
      <nav aria-label="Show" className="mt-5">
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
      </nav>
      <p role="status" className="mt-5 text-ink-3 tabular-nums">
        {totalCount === 1 ? '1 person' : `${totalCount} people`}
        {pages > 1 && `, page ${page} of ${pages}`}
      </p>
      {people.length === 0 ? (
        <p className="mt-3 border-2 border-ink bg-white p-8 text-lg">
          {show === 'gaps' ? 'Nobody needs a course now.' : 'Nobody works here yet.'}
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
      <section
        aria-label="Training matrix"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1).
        tabIndex={0}
        className="max-h-[80vh] overflow-auto border-2 border-ink bg-white"
      >
        <table className="min-w-full border-separate border-spacing-0 text-left">
          <thead>
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
                    {gaps === 0 ? 'all done' : `${gaps} to do`}
                  </span>
                  {mayChange && gaps > 0 && (
                    <a
                      className="link inline-flex min-h-11 items-center text-[0.9375rem]"
                      href={trainingMatrixPagePath({ show, page, need: courseId })}
                    >
                      Choose them<span className="sr-only"> for {name}</span>
                    </a>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map(({ employeeId, name, jobTitle, cells }) => (
              <tr key={employeeId}>
                <th scope="row" className="sticky left-0 z-10 border-b-2 border-line bg-white p-3 font-normal">
                  <span className="flex items-center gap-3">
                    {mayChange && (
                      <input
                        type="checkbox"
                        name="people"
                        value={employeeId}
                        defaultChecked={
                          chosen.includes(employeeId) || (cells[needed] !== undefined && isGap(cells[needed]))
                        }
                        aria-label={`Choose ${name}`}
                        className="size-6 shrink-0 accent-ink"
                      />
                    )}
                    <span>
                      <a className="link font-semibold" href={companyPersonPath(employeeId)}>
                        {name}
                      </a>
                      {jobTitle && <span className="block text-[0.9375rem] text-ink-3">{jobTitle}</span>}
                    </span>
                  </span>
                </th>
                {requirements.map(({ id }, index) => (
                  <CellView key={id} cell={cells[index] ?? { state: 'missing', until: null }} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {mayChange && (
        <div className="mt-5 flex flex-wrap items-end gap-4">
          <div className="w-full sm:w-80">
            <label htmlFor="crew-course" className="block font-semibold">
              Course for the chosen people
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

const looks: Record<CellState, string> = {
  met: 'text-ok',
  expiring: 'text-warn bg-[#fff6df]',
  expired: 'text-bad bg-[#fdeceb]',
  booked: 'text-ink bg-sky',
  missing: 'text-bad bg-[#fdeceb]',
}

function CellView({ cell: { state, until } }: { cell: Cell }) {
  const Sign = state === 'met' || state === 'booked' ? Check : state === 'expiring' ? Minus : X
  return (
    <td className={`${looks[state]} border-b-2 border-l-2 border-line p-3 tabular-nums`}>
      <span className="flex items-center gap-2 font-semibold">
        <Sign size={18} strokeWidth={3} className="shrink-0" /> {cellWords[state]}
      </span>
      {until && <span className="block text-[0.9375rem] text-ink-2">{formatDay(until)}</span>}
    </td>
  )
}

function Nothing({ mayChange }: { mayChange: boolean }) {
  return (
    <div className="border-2 border-ink bg-white p-8">
      <h2 className="text-2xl">What do your people need?</h2>
      <p className="mt-3 max-w-[40em]">
        Choose the courses that your people must have, and for how long each counts. You see here who has them, whose
        runs out and who needs one.
      </p>
      {mayChange ? (
        <a className="btn btn-primary mt-5" href={companyRequirementsPath}>
          Choose courses
        </a>
      ) : (
        <p className="mt-3">A booker, manager or owner of your company chooses them.</p>
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
