import { gatePath } from '@/account-paths'
import { siteUrl } from '@/lib/env'
import { QrCode } from '@/ui/qr-code'

/** The way from the paper to the person at the gate: whose card it is, and whether it counts now. */
export function GateCheck() {
  const url = `${siteUrl()}${gatePath}`
  return (
    <section aria-labelledby="gate" className="border-2 border-ink bg-white p-5 md:p-6">
      <h2 id="gate" className="text-2xl">
        Check these cards at the gate
      </h2>
      <div className="mt-4 grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-5">
        <QrCode text={url} label="Code that opens the gate check" className="border-2 border-ink" />
        <p>
          Scan this, then each card: one word for each person, even without a signal. A card that lapses after today
          shows as lapsed.
          <a className="link flex min-h-11 items-center" href={gatePath}>
            Open the gate check
          </a>
        </p>
      </div>
    </section>
  )
}
