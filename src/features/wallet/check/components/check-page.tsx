import { companyCardChecksPath, gatePath } from '@/account-paths'
import { InLanguage } from '@/ui/chosen-words'
import { inPlainWords, inWords, type Spoken } from '@/ui/words'
import { CodeAlarm } from '../code-alarm.client'
import type { Check } from '../loaders'
import { LiveCard } from './live-card'
import { LogCheck } from './log-check'

type Props = { check: Check; token: string; spoken: Spoken | null }

export function CheckPage({ check, token, spoken }: Props) {
  const { status, logCompany } = check
  const next = (
    <a className="btn btn-primary min-h-16 text-xl" href={gatePath}>
      {inWords(spoken)('Scan the next card')}
    </a>
  )
  return (
    <div className="wrap grid max-w-[40rem] grid-cols-1 gap-6 py-6 lg:py-10">
      <InLanguage spoken={spoken}>
        <CodeAlarm company={logCompany} next={next}>
          <LiveCard {...check} state={status} />
          {logCompany && (
            <section className="border-2 border-ink bg-sand p-6" aria-label={inPlainWords(spoken, 'Site log')}>
              <LogCheck token={token} company={logCompany.name} />
              <a className="link mt-3 inline-block" href={companyCardChecksPath}>
                {inWords(spoken)('Last checks of {company}', { company: logCompany.name })}
              </a>
            </section>
          )}
        </CodeAlarm>
      </InLanguage>
    </div>
  )
}
