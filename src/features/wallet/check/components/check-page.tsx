import { companyCardChecksPath, gatePath } from '@/account-paths'
import { CodeAlarm } from '../code-alarm.client'
import type { Check } from '../loaders'
import { LiveCard } from './live-card'
import { LogCheck } from './log-check'

export function CheckPage({ check, token }: { check: Check; token: string }) {
  const { status, logCompany } = check
  const next = (
    <a className="btn btn-primary min-h-16 text-xl" href={gatePath}>
      Scan the next card
    </a>
  )
  return (
    <div className="wrap grid max-w-[40rem] grid-cols-1 gap-6 py-6 lg:py-10">
      <CodeAlarm company={logCompany} next={next}>
        <LiveCard {...check} state={status} />
        {logCompany && (
          <section className="border-2 border-ink bg-sand p-6" aria-label="Site log">
            <LogCheck token={token} company={logCompany.name} />
            <a className="link mt-3 inline-block" href={companyCardChecksPath}>
              Last checks of {logCompany.name}
            </a>
          </section>
        )}
      </CodeAlarm>
    </div>
  )
}
