import { formatCents } from '@/lib/money'
import { CopyLink } from '@/ui/copy-link'

/** An invoice on account, paid by card now, or by anyone who has the card. `cents` is what is owed, with GST. */
export const InvoiceByCard = ({ payLink, cents }: { payLink: string; cents: number }) => (
  <section aria-labelledby="by-card" className="border-2 border-ink bg-white p-5 md:p-6">
    <h2 id="by-card" className="text-2xl">
      Pay it by card
    </h2>
    <p className="mt-3">No need to wait for the due date, or for a bank transfer to arrive.</p>
    <a className="btn btn-primary mt-5 w-full md:w-auto" href={payLink}>
      Pay {formatCents(cents)} now
    </a>
    <SendPayLink payLink={payLink} />
  </section>
)

/** For the colleague who has the card. */
export const SendPayLink = ({ payLink }: { payLink: string }) => (
  <details className="mt-5 border-t border-line pt-4">
    <summary className="link w-fit cursor-pointer">Someone else pays?</summary>
    <p className="mt-3">Send them this link. They need no login, and see what it’s for but no names.</p>
    <CopyLink link={payLink} />
  </details>
)
