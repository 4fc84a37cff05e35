import { deskCalendarPath, deskNewSessionOfPath, deskNewSessionPath } from '@/desk-paths'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { findDemand } from '@/features/enquiries/matching/data'
import { countLearners } from '@/features/enquiries/matching/rules'
import { PlannerTabs } from '@/features/programme/desk/planner-tabs'
import { nzDay } from '@/lib/dates'
import { DeskPanel, Empty, PageHead } from '@/ui/desk/record'
import { loadCalendar, loadTrainerProfiles } from '../loaders'
import { type CalendarAsked, calendarQuery, calendarRows, calendarViews, readCalendar } from '../rules'
import { Calendar } from './calendar'
import { AddLeave, TrainerCourses } from './trainer-actions'
import { TrainerProfiles } from './trainer-profiles'

export async function CalendarPage({ staff, query }: { staff: StaffActor; query: string }) {
  const today = nzDay(new Date())
  const asked = readCalendar(query, today)
  const calendar = await loadCalendar(staff, asked)
  const mayPlan = holds(staff, ['scheduler'])
  const to = (change: Partial<CalendarAsked>) => `${deskCalendarPath}${calendarQuery({ ...asked, ...change }, today)}`
  const { trainers, choices, groups, heads } = calendar
  return (
    <>
      <PageHead title={calendar.title}>
        <a className="b square" href={to({ on: calendar.before })} aria-label="Before">
          ‹
        </a>
        <a className="b" href={to({ on: today })}>
          Today
        </a>
        <a className="b square" href={to({ on: calendar.after })} aria-label="After">
          ›
        </a>
        {mayPlan && (
          <a className="b primary" href={deskNewSessionPath}>
            New sessions
          </a>
        )}
      </PageHead>
      <PlannerTabs staff={staff} here={deskCalendarPath} />
      <div className="cal-bar">
        <Choice label="Span" choices={calendarViews} chosen={asked.view} hrefOf={(view) => to({ view })} />
        {asked.view !== 'month' && (
          <Choice label="Rows" choices={calendarRows} chosen={asked.by} hrefOf={(by) => to({ by })} />
        )}
        {mayPlan && <AddLeave trainers={trainers} today={calendar.today} />}
        {mayPlan && asked.by === 'trainer' && (
          <>
            <TrainerCourses trainers={trainers} courses={choices.courses} />
            <TrainerProfiles {...(await loadTrainerProfiles())} />
          </>
        )}
      </div>
      <div className={mayPlan ? 'cal-beside' : ''}>
        <Calendar
          heads={heads}
          groups={groups}
          corner={asked.view === 'month' ? 'Week of' : cornerWords[asked.by]}
          isMonth={asked.view === 'month'}
          mayPlan={mayPlan}
          choices={{ trainers, places: choices.places }}
        />
        {mayPlan && <NotPlanned />}
      </div>
      <Legend />
    </>
  )
}

const cornerWords = { place: 'Place', room: 'Room or kit', trainer: 'Trainer' } as const

type ChoiceProps<V extends string> = {
  label: string
  choices: readonly { readonly value: V; readonly label: string }[]
  chosen: V
  hrefOf: (value: V) => string
}

const Choice = <V extends string>({ label, choices, chosen, hrefOf }: ChoiceProps<V>) => (
  <nav className="segments" aria-label={label}>
    {choices.map(({ value, label: words }) => (
      <a key={value} href={hrefOf(value)} aria-current={value === chosen ? 'true' : undefined}>
        {words}
      </a>
    ))}
  </nav>
)

const most = 8

async function NotPlanned() {
  const demand = (await findDemand()).filter(({ courseId, told, entries }) => courseId !== null && told < entries)
  return (
    <DeskPanel title="Not planned yet" count={demand.length}>
      {demand.length === 0 && <Empty title="No one is waiting for a course" />}
      <ul>
        {demand.slice(0, most).map(({ course, area, courseId, courseName, areaName, sizes }) => (
          <li key={`${course} ${area}`} className="row-line">
            <span>
              <b>
                {countLearners(sizes)} people want {courseName}
              </b>
              <small>{areaName}</small>
            </span>
            <a className="b small" href={deskNewSessionOfPath(courseId ?? 0, area)}>
              Plan it
              <span className="sr-only">
                : {courseName}, {areaName}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </DeskPanel>
  )
}

const Legend = () => (
  <p className="cal-legend">
    <span>
      <i className="urgent" /> Needs you
    </span>
    <span>
      <i className="under" /> Under minimum
    </span>
    <span>
      <i className="full" /> Full
    </span>
    <span>
      <i className="draft" /> Draft
    </span>
    <span>
      <i className="closed" /> Leave or holiday
    </span>
  </p>
)
