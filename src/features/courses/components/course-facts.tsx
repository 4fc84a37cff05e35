import { formatCents, withoutGst } from '@/lib/money'
import { nextText } from '../dates.rules'
import { type CourseRow, typeLabel } from '../rules'

export type CourseFactsData = {
  duration: string
  siteSafeCredits: number
  deliveryModes: CourseRow['type'][]
  /** Cents with GST. */
  priceCents: number
  memberPriceCents: number
  next: { startDate: string; locationName: string } | null
}

export function CourseFacts({ course }: { course: CourseFactsData }) {
  const saving = course.priceCents - course.memberPriceCents
  const facts = [
    ['Duration', course.duration],
    ['Credits', String(course.siteSafeCredits)],
    ['Formats', course.deliveryModes.map(typeLabel).join(', ')],
    ['Next', course.next ? nextText(course.next) : 'Call us for dates'],
  ]
  return (
    <div className="p-6">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-3">{label}</dt>
            <dd className="text-right font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 grid grid-cols-2 border-t-2 border-ink pt-5">
        <Price label="Price" cents={course.priceCents} />
        <div className="border-l-2 border-ink pl-5">
          <Price label="Members" cents={course.memberPriceCents} />
          {saving > 0 && <p className="mt-1 text-[0.9375rem] font-semibold text-ok">Save {formatCents(saving)}</p>}
        </div>
      </div>
    </div>
  )
}

function Price({ label, cents }: { label: string; cents: number }) {
  return (
    <p className="tabular-nums">
      <span className="block text-ink-3">{label}</span>
      <span className="head block text-2xl">{formatCents(cents)}</span>
      <span className="block text-[0.9375rem] text-ink-3">
        incl. GST<span className="max-sm:hidden"> · </span>
        <span className="whitespace-nowrap max-sm:block">{formatCents(withoutGst(cents))} + GST</span>
      </span>
    </p>
  )
}
