import { gatePath } from '@/account-paths'
import { loginPath } from '@/paths'
import { Gate } from '../gate.client'
import type { LogCompany } from '../loaders'

export function GatePage({ company }: { company: LogCompany | null }) {
  return (
    <div className="wrap grid max-w-[40rem] grid-cols-1 gap-6 py-6 lg:py-10">
      <Gate company={company} />
      <noscript>
        <p className="border-2 border-ink bg-white p-5">
          Scripts are turned off in your browser. Use your phone’s own camera: the code on a card opens the page that
          checks it.
        </p>
      </noscript>
      {!company && (
        <p className="text-ink-3">
          Checking for your company?{' '}
          <a className="link" href={loginPath(gatePath)} rel="nofollow">
            Log in
          </a>{' '}
          and what you check without signal goes into its site log.
        </p>
      )}
    </div>
  )
}
