'use client'

import { sendData } from '@/lib/api-client'
import { formatCents } from '@/lib/money'
import { useSendOnce } from '@/ui/send-once'
import { useFreshAfterBack } from '@/ui/steps'
import type { startLinkPayment } from '../pay-link.contract'

/** Leads to the payment page of what is owed now. */
export function PayNow({ token, cents }: { token: string; cents: number }) {
  const { sending, problem, send } = useSendOnce<'pay'>()
  useFreshAfterBack()
  const pay = () =>
    send('pay', async () => {
      const { redirectUrl } = await sendData<typeof startLinkPayment>('POST', '/payment/link/', { token })
      if (redirectUrl) window.location.assign(redirectUrl)
      else window.location.reload()
    })
  return (
    <div className="grid gap-3">
      <p role="alert" className={problem ? 'font-semibold text-bad' : 'sr-only'}>
        {problem}
      </p>
      <button type="button" className="btn btn-primary w-full md:w-auto md:justify-self-start" onClick={pay}>
        {sending ? 'Sending…' : `Pay ${formatCents(cents)} now`}
      </button>
      <p className="text-ink-3">You enter the card on the next page.</p>
    </div>
  )
}
