import { formatDay } from '@/lib/dates'
import { Check } from '@/ui/icons'
import type { CertificateFacts } from '../rules'

/** Says no more than the certificate does. */
export function CertificateCheck({ facts }: { facts: CertificateFacts }) {
  const rows = [
    ['Course', facts.courseName],
    ['Completed on', formatDay(facts.completedDate)],
    ['Place', facts.place],
  ] as const
  return (
    <div className="wrap max-w-[40rem] py-8 lg:py-12">
      <div className="rounded-sign border-2 border-ink bg-white">
        <p className="flex items-center gap-3 bg-ink px-6 py-4 text-white">
          <Check size={24} /> <span className="head text-lg">This certificate is valid</span>
        </p>
        <div className="p-6">
          <h1 className="break-words text-[clamp(1.75rem,5vw,2.75rem)]">{facts.name}</h1>
          <p className="mt-2 text-lg">has passed this course with {facts.brand}.</p>
          <dl className="mt-6 grid gap-y-2 border-t-2 border-line pt-4 sm:grid-cols-[10rem_1fr]">
            {rows.map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="font-bold">{label}</dt>
                <dd className="mb-2 sm:mb-0">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-6 text-ink-3">Compare the name with the person’s photo identification.</p>
        </div>
      </div>
    </div>
  )
}
