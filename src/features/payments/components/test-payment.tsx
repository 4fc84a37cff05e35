import { demoPaymentActPath } from '@/account-paths'
import { formatCents } from '@/lib/money'
import type { DemoCheckout } from '../demo.data'
import type { DemoAct } from '../demo.rules'

export type TestPaymentStep = 'choose' | 'challenge' | 'closed' | 'over'

type Choice = { act: DemoAct; label: string; text: string }

const firstChoices: readonly Choice[] = [
  { act: 'challenge', label: 'Pay with a check by the bank', text: 'One more step, as 3-D Secure asks for it.' },
  { act: 'decline', label: 'Decline the card', text: 'The bank says no. Nothing is taken.' },
  {
    act: 'time-out',
    label: 'Pay, but the bank does not answer',
    text: 'No answer for 20 seconds, then paid.',
  },
  { act: 'close-tab', label: 'Pay and close the tab', text: 'Paid, but the browser never comes back to the shop.' },
  { act: 'expire', label: 'Let the page expire', text: 'Time is over. After that you can still pay too late.' },
]

const bankChoices: readonly Choice[] = [{ act: 'deny', label: 'That was not me', text: 'The bank stops the payment.' }]

const lateChoices: readonly Choice[] = [
  {
    act: 'pay-late',
    label: 'Pay anyway, too late',
    text: 'The money arrives after the shop has given up on it.',
  },
]

type Props = { checkout: DemoCheckout; step: TestPaymentStep }

export function TestPayment({ checkout, step }: Props) {
  const { description, amountCents, status } = checkout
  return (
    <>
      <div className="border-b-2 border-ink bg-sand">
        <div className="wrap max-w-[46rem] py-8 lg:py-10">
          <p className="tag tag-on">Test page: no money moves</p>
          <h1 className="mt-4 text-[clamp(2rem,4.4vw,3.25rem)]">{titles[step]}</h1>
          <p className="mt-3 text-lg">{introOf(step, status)}</p>
        </div>
      </div>
      <div className="wrap max-w-[46rem] py-8 lg:py-12">
        <dl className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-2 border-ink bg-white p-6">
          <div>
            <dt className="text-ink-3">What for</dt>
            <dd className="font-semibold break-words">{description}</dd>
          </div>
          <div>
            <dt className="text-ink-3">Amount</dt>
            <dd className="head text-3xl tabular-nums">{formatCents(amountCents)}</dd>
          </div>
        </dl>
        <Acts checkout={checkout} step={step} />
      </div>
    </>
  )
}

const titles: Readonly<Record<TestPaymentStep, string>> = {
  choose: 'Pay by test card',
  challenge: 'Your bank asks: is it you?',
  closed: 'Paid. Close this tab now',
  over: 'This payment page is closed',
}

function introOf(step: TestPaymentStep, status: DemoCheckout['status']): string {
  if (step === 'challenge') return 'A real bank would send a code to your phone here.'
  if (step === 'closed') return 'We notify the shop directly, not through your browser.'
  if (step === 'over' && status === 'expired') return 'Its time was over, or the shop has closed it. Nothing was taken.'
  if (step === 'over') return status === 'paid' ? 'It was paid.' : 'The card was declined. Nothing was taken.'
  return 'A real site sends you to its payment provider here. Choose what should happen.'
}

function Acts({ checkout, step }: Props) {
  const { ref, amountCents, status } = checkout
  const main: Choice | null =
    step === 'choose'
      ? { act: 'approve', label: `Pay ${formatCents(amountCents)} now`, text: '' }
      : step === 'challenge'
        ? { act: 'confirm', label: 'Yes, it’s me', text: '' }
        : null
  const others = step === 'choose' ? firstChoices : step === 'challenge' ? bankChoices : []
  const late = step === 'over' && status === 'expired' ? lateChoices : []
  return (
    <form method="post" action={demoPaymentActPath(ref)} className="mt-8 grid gap-8">
      {main && (
        <button type="submit" className="btn btn-primary w-full" name="act" value={main.act}>
          {main.label}
        </button>
      )}
      <Choices
        title={late.length > 0 ? 'Try what should not happen' : 'Or try what can go wrong'}
        choices={[...others, ...late]}
      />
      {step !== 'closed' && (
        <button type="submit" className="link min-h-11 justify-self-start" name="act" value="leave">
          Back to the shop without paying
        </button>
      )}
    </form>
  )
}

function Choices({ title, choices }: { title: string; choices: readonly Choice[] }) {
  if (choices.length === 0) return null
  return (
    <section aria-labelledby="choices">
      <h2 id="choices" className="text-2xl">
        {title}
      </h2>
      <ul className="mt-4 grid gap-3">
        {choices.map(({ act, label, text }) => (
          <li key={act}>
            <button
              type="submit"
              name="act"
              value={act}
              className="block min-h-14 w-full border-2 border-ink bg-white px-5 py-3 text-left hover:bg-sand"
            >
              <span className="block font-bold">{label}</span>
              <span className="block text-ink-3">{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
