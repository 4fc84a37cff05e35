import { orderPath } from '@/account-paths'
import { formatDay, formatTime } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { phoneLink } from '@/lib/phone-link'
import { homePath } from '@/paths'
import { Message } from '@/ui/message'
import type { PayableOrder } from '../pay-link.data'
import type { PayLink } from '../pay-link.loaders'
import type { PayStage } from '../pay-link.rules'
import { AwaitAnswer } from './await-answer'
import { PayNow } from './pay-now'

type Props = { token: string; link: PayLink }

/** What is owed on one order, for anyone who has its link: an accounts clerk with the invoice, or the colleague with the card. */
export function PayLinkPage({ token, link }: Props) {
  const { phone, sellerName } = link
  if (link.order === null)
    return (
      <Message
        code="!"
        title="This link isn’t complete"
        text="Copy all of it from the email, or scan the code on the invoice again."
        phone={phone}
        links={[{ label: 'Go to the home page', href: homePath }]}
      />
    )
  const { order, stage, takesCards } = link
  return (
    <>
      <div className={`border-b-2 border-ink ${stage === 'paid' ? 'bg-primary text-on-primary' : 'bg-sand'}`}>
        <div className="wrap py-8 lg:py-10">
          <p className="font-semibold tabular-nums">{nameOf(order)}</p>
          <div role="status">
            <h1 className="mt-1 text-[clamp(2rem,4.4vw,3.25rem)]">{titles[stage]}</h1>
            <p className="mt-3 max-w-[40em] text-lg">{textOf(stage, order, sellerName)}</p>
          </div>
        </div>
      </div>
      <div className="wrap grid max-w-[48rem] gap-6 pt-8 pb-14 lg:pt-12 lg:pb-24">
        {stage === 'pay' && <ToPay order={order} />}
        {stage === 'pay' && takesCards && <PayNow token={token} cents={order.cents} />}
        {stage === 'wait' && <AwaitAnswer />}
        <p>
          {stage === 'pay' && !takesCards ? 'We don’t take cards online right now. ' : 'Something not right? '}
          Call{' '}
          <a className="link tabular-nums" href={phoneLink(phone)}>
            {phone}
          </a>{' '}
          and say {order.invoiceNumber ?? order.number}.
        </p>
        <p>
          <a className="link" href={orderPath(order.id)}>
            See the whole order
          </a>{' '}
          <span className="text-ink-3">(you need to log in)</span>
        </p>
      </div>
    </>
  )
}

const nameOf = ({ invoiceNumber, number }: PayableOrder): string =>
  invoiceNumber ? `Invoice ${invoiceNumber}` : `Order ${number}`

const titles: Readonly<Record<PayStage, string>> = {
  pay: 'Pay by card',
  wait: 'Checking the card',
  paid: 'It’s paid, thank you',
  ended: 'There’s nothing to pay here',
}

function textOf(stage: PayStage, { state, companyName, paymentState }: PayableOrder, sellerName: string): string {
  if (stage === 'pay' && paymentState === 'failed')
    return 'The card was declined, and nothing was taken. Try another one, or the same one again.'
  if (stage === 'pay') return `${companyName} owes this to ${sellerName}. You don’t need a login to pay it.`
  if (stage === 'wait') return 'One moment, the bank is confirming it. This page updates itself.'
  if (stage === 'paid') return `Nothing is left to pay. The receipt is with the order of ${companyName}.`
  if (state === 'cancelled') return 'This order was cancelled.'
  if (state === 'expired') return 'This order wasn’t paid in time, and its seats were released.'
  return 'The order can be paid by the person who placed it, once they’ve logged in.'
}

function ToPay({ order: { cents, dueOn, heldUntil, lines } }: { order: PayableOrder }) {
  return (
    <section aria-label="What is owed" className="grid gap-5 border-2 border-ink bg-white p-5 md:p-8">
      <p>
        <span className="block text-ink-3">To pay, incl. GST</span>
        <span className="head text-4xl tabular-nums">{formatCents(cents)}</span>
      </p>
      {dueOn && <p className="tabular-nums">Due {formatDay(dueOn)}</p>}
      {heldUntil && <p className="font-semibold tabular-nums">The seats are held until {formatTime(heldUntil)}.</p>}
      <ul className="grid gap-2 border-t-2 border-ink pt-4">
        {lines.map(({ title, count }) => (
          <li key={title} className="flex gap-3">
            <span className="font-semibold tabular-nums">{count} ×</span>
            <span className="min-w-0 wrap-anywhere">{title}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
