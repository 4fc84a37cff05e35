import { deskSettingsPath } from '@/desk-paths'
import { regions } from '@/features/places/rules'
import { holidayFinder } from '@/features/places/working-days.rules'
import { addNzDays, formatNamedDay, nzDay } from '@/lib/dates'
import { weekdayOf, weekdays } from '@/lib/day-rules'
import { DeskPanel, Empty, PageHead } from '@/ui/desk/record'
import { shortTime } from '../../office.rules'
import { caseKinds, casePolicies } from '../../rules'
import type { FormSettings } from '../contract'
import { findAllFormSettings } from '../data'
import { EditAnswerHours, EditClosedDays, EditWeek } from './office-actions'

type LineProps = { title: string; children: string; isQuiet?: boolean }

const Line = ({ title, children, isQuiet = false }: LineProps) => (
  <li className="row-line">
    <span>{title}</span>
    <span className={isQuiet ? 'row-end mut' : 'row-end'}>{children}</span>
  </li>
)

const clockWords = (time: string): string => shortTime(`2026-01-01T${time}:00+13:00`)

const daysOf = (count: number): string => `${count} working ${count === 1 ? 'day' : 'days'}`
const hoursOf = (count: number): string => `${count} office ${count === 1 ? 'hour' : 'hours'}`

/** The holidays of the next twelve months that fall on a day on which the office is open. */
function holidaysAhead({ week, officeRegion }: FormSettings, today: string): { day: string; name: string }[] {
  const holidayOf = holidayFinder(officeRegion)
  const days = Array.from({ length: 365 }, (_, at) => addNzDays(today, at))
  return days.flatMap((day) => {
    const name = holidayOf(day)
    const isOpen = week[weekdayOf(day) - 1] !== null
    return name && isOpen ? [{ day, name }] : []
  })
}

export async function OfficePage() {
  const settings = await findAllFormSettings()
  return (
    <>
      <PageHead
        title="Office hours"
        crumb={{ label: 'Settings', href: deskSettingsPath }}
        lead="Enquiries, calls and emails are due by these hours, and reports count in them. What came in already keeps its time."
      />
      <div className="columns two">
        <div className="stack">
          <Week settings={settings} />
          <AnswerTimes settings={settings} />
        </div>
        <ClosedDays settings={settings} today={nzDay(new Date())} />
      </div>
    </>
  )
}

const Week = ({ settings }: { settings: FormSettings }) => (
  <DeskPanel title="Open" end={<EditWeek settings={settings} />}>
    <ul>
      {weekdays.map(({ value, label }, at) => {
        const hours = settings.week[at]
        return (
          <Line key={value} title={label} isQuiet={!hours}>
            {hours ? `${clockWords(hours.opens)} to ${clockWords(hours.closes)}` : 'Closed'}
          </Line>
        )
      })}
      <Line title="Anniversary day of">
        {regions.find(({ value }) => value === settings.officeRegion)?.label ?? 'The sender’s region'}
      </Line>
    </ul>
  </DeskPanel>
)

const AnswerTimes = ({ settings: { answerHours, ...settings } }: { settings: FormSettings }) => (
  <DeskPanel title="Answered within" end={<EditAnswerHours settings={{ ...settings, answerHours }} />}>
    <ul>
      {caseKinds.map((kind) => {
        const [hours, days] = [answerHours[kind], casePolicies[kind].answerWithin]
        return (
          <Line key={kind} title={casePolicies[kind].label} isQuiet={hours === undefined && days === null}>
            {hours !== undefined ? hoursOf(hours) : days === null ? 'No answer expected' : daysOf(days)}
          </Line>
        )
      })}
    </ul>
  </DeskPanel>
)

function ClosedDays({ settings, today }: { settings: FormSettings; today: string }) {
  const { closedDays } = settings
  return (
    <div className="stack">
      <DeskPanel title="Closed days of our own" count={closedDays.length} end={<EditClosedDays settings={settings} />}>
        {closedDays.length === 0 && (
          <Empty title="None yet">Add the days between Christmas and New Year, or a day for the whole team.</Empty>
        )}
        <ul>
          {closedDays.map(({ day, why }) => (
            <Line key={day} title={formatNamedDay(day)} isQuiet={day < today}>
              {why}
            </Line>
          ))}
        </ul>
      </DeskPanel>
      <DeskPanel title="Public holidays of the next twelve months">
        <ul>
          {holidaysAhead(settings, today).map(({ day, name }) => (
            <Line key={day} title={formatNamedDay(day)}>
              {name.replace(/^./, (first) => first.toUpperCase())}
            </Line>
          ))}
        </ul>
      </DeskPanel>
    </div>
  )
}
