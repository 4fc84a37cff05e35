import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { countInbox } from '@/features/inbox/counts.data'
import { formatShortDay, nzInstant } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { BarPlot } from '@/ui/desk/plot'
import { DeskPanel } from '@/ui/desk/record'
import { findEnquiriesByDay, findSalesByWeek, findSeatsByWeek } from '../today.data'

const dayText = (day: string) => formatShortDay(nzInstant(day, '12:00')).replace(/^\S+ /, '')
const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`)
const short = (cents: number) => (cents === 0 ? '–' : `$${Math.round(cents / 100_000)}k`)

export function Plots({ staff }: { staff: StaffActor }) {
  return (
    <>
      {holds(staff, ['scheduler']) && <Seats />}
      {holds(staff, ['finance']) && <Sales />}
      {holds(staff, ['support']) && <Enquiries staffId={staff.staffId} />}
    </>
  )
}

async function Seats() {
  const weeks = await findSeatsByWeek()
  const [taken, capacity] = [
    weeks.reduce((sum, week) => sum + week.taken, 0),
    weeks.reduce((sum, week) => sum + week.capacity, 0),
  ]
  return (
    <DeskPanel title="Seats sold, next 8 weeks">
      <BarPlot
        label={`Seats sold by week: ${taken} of ${capacity}`}
        lead={
          <>
            <b className="plot-sum">{taken.toLocaleString('en-NZ')}</b> of {capacity.toLocaleString('en-NZ')} seats,{' '}
            {percent(taken, capacity)}
          </>
        }
        words={['Sold', 'Offered']}
        shown={(value) => value.toLocaleString('en-NZ')}
        bars={weeks.map((week) => ({
          key: week.week,
          label: dayText(week.week),
          value: week.taken,
          of: week.capacity,
          said: percent(week.taken, week.capacity),
        }))}
      />
    </DeskPanel>
  )
}

async function Sales() {
  const weeks = await findSalesByWeek()
  const sum = weeks.reduce((all, { cents }) => all + cents, 0)
  return (
    <DeskPanel title="Sales, last 8 weeks">
      <BarPlot
        label={`Sales by week: ${formatCents(sum)} with GST`}
        lead={
          <>
            <b className="plot-sum">{formatCents(sum)}</b> with GST; light is the same week last year
          </>
        }
        words={['This year', 'Last year']}
        shown={formatCents}
        bars={weeks.map(({ week, cents, before }) => ({
          key: week,
          label: dayText(week),
          value: cents,
          of: before,
          said: short(cents),
        }))}
      />
    </DeskPanel>
  )
}

async function Enquiries({ staffId }: { staffId: number }) {
  const [days, { toAnswer }] = await Promise.all([findEnquiriesByDay(), countInbox(staffId)])
  const older = toAnswer - days.reduce((sum, day) => sum + day.open, 0)
  return (
    <DeskPanel title="Enquiries, last 10 days">
      <BarPlot
        label={`Enquiries by day: ${toAnswer} to answer`}
        lead={
          <>
            <b className="plot-sum">{toAnswer}</b> to answer
            {older > 0 && `, ${older} of them older`}; light is all that came that day
          </>
        }
        words={['To answer', 'Came']}
        shown={String}
        bars={days.map((day) => ({
          key: day.day,
          label: String(Number(day.day.slice(8))),
          value: day.open,
          of: day.came,
          said: String(day.came),
        }))}
      />
    </DeskPanel>
  )
}
