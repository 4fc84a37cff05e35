import { gatePath } from '@/account-paths'
import { loginPath } from '@/paths'
import { InLanguage } from '@/ui/chosen-words'
import { inWords, type Spoken } from '@/ui/words'
import { Gate } from '../gate.client'
import type { LogCompany } from '../loaders'

export function GatePage({ company, spoken }: { company: LogCompany | null; spoken: Spoken | null }) {
  const say = inWords(spoken)
  return (
    <div className="wrap grid max-w-[40rem] grid-cols-1 gap-6 py-6 lg:py-10">
      <InLanguage spoken={spoken}>
        <Gate company={company} />
      </InLanguage>
      <noscript>
        <p className="border-2 border-ink bg-white p-5">
          {say(
            'Scripts are turned off in your browser. Use your phone’s own camera: the code on a card opens the page that checks it.',
          )}
        </p>
      </noscript>
      {!company && (
        <p className="text-ink-3">
          {say('Checking for your company? {link} and what you check without signal goes into its site log.', {
            link: (
              <a className="link" href={loginPath(gatePath)} rel="nofollow">
                {say('Log in')}
              </a>
            ),
          })}
        </p>
      )}
    </div>
  )
}
