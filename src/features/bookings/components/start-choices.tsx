import { seatsText } from '@/features/courses/rules'
import { formatCourseDay, formatShortMonth, formatTimes, nzDay } from '@/lib/dates'
import { FieldErrors } from '@/ui/field'
import { ChevronDown } from '@/ui/icons'

type Start = { slotId: number; startDate: string; endDate: string; place: string; availableSpaces: number }

type Props = { legend: string; errors: string[] | undefined; starts: readonly Start[] }

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): [string, Item[]][] {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return [...groups]
}

/** Radios of the field `slot`, by place and month. The first place is open, as the call puts the booking's own place first. */
export function StartChoices({ legend, errors, starts }: Props) {
  return (
    <fieldset id="field-slot" className={errors?.length ? 'border-l-4 border-bad pl-4' : ''}>
      <legend className="font-semibold">{legend}</legend>
      <FieldErrors name="slot" errors={errors} />
      <div className="mt-2 grid gap-3">
        {groupBy(starts, ({ place }) => place).map(([place, ofPlace], at) => (
          <details key={place} open={at === 0} className="group border-2 border-ink bg-white">
            <summary className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-4 px-4 py-2.5 group-open:border-b-2 group-open:border-ink group-open:bg-sand">
              <span className="font-bold">{place}</span>
              <span className="flex items-center gap-2 text-ink-3">
                {ofPlace.length === 1 ? '1 date' : `${ofPlace.length} dates`}
                <ChevronDown className="group-open:rotate-180" />
              </span>
            </summary>
            {groupBy(ofPlace, ({ startDate }) => nzDay(startDate).slice(0, 7)).map(([month, ofMonth]) => (
              <Month key={month} month={month} starts={ofMonth} />
            ))}
          </details>
        ))}
      </div>
    </fieldset>
  )
}

const Month = ({ month, starts }: { month: string; starts: readonly Start[] }) => (
  <div className="border-line px-4 pt-3 pb-1.5 not-last:border-b-2">
    <p className="text-[0.9375rem] text-ink-3">{formatShortMonth(month)}</p>
    {starts.map(({ slotId, startDate, endDate, place, availableSpaces }) => (
      <label key={slotId} className="-mx-2 flex min-h-12 items-center gap-4 px-2 has-checked:bg-sand">
        <input type="radio" name="slot" value={slotId} className="field-choice" />
        <span className="grid flex-1 items-baseline gap-x-4 py-1.5 tabular-nums sm:grid-cols-[7rem_1fr_auto]">
          <span className="font-bold whitespace-nowrap">{formatCourseDay(startDate)}</span>
          <span>{formatTimes(startDate, endDate)}</span>
          <span className="text-ink-3">{seatsText(availableSpaces)}</span>
          <span className="sr-only">{place}</span>
        </span>
      </label>
    ))}
  </div>
)
