import { accountPath } from '@/account-paths'
import { homePath, mailStopCallPath } from '@/paths'
import { Message } from '@/ui/message'

type Props = { found: { what: string; isOn: boolean } | null; isPerson: boolean; token: string; phone: string }

/** Works without JavaScript: the button posts. */
export function StopPage({ found, isPerson, token, phone }: Props) {
  if (!found)
    return (
      <Message
        code="!"
        title="This link no longer works"
        text="What it was about is gone, so you won’t get any more emails about it."
        phone={phone}
        links={[{ label: 'Go to the home page', href: homePath }]}
      />
    )
  return (
    <div className="wrap py-16 lg:py-26">
      <h1 className="max-w-[18em] text-[clamp(2.25rem,5vw,4rem)]">
        {found.isOn ? 'Stop these emails?' : 'You won’t get these emails'}
      </h1>
      <p className="mt-6 max-w-[36em] text-lg">
        {found.isOn ? `You’d no longer get ${found.what} by email.` : `You no longer get ${found.what} by email.`}{' '}
        Emails about bookings and orders still come.
      </p>
      {found.isOn ? (
        <form method="post" action={mailStopCallPath(token)} className="mt-8">
          <button type="submit" className="btn btn-primary">
            Stop these emails
          </button>
        </form>
      ) : (
        isPerson && (
          <p className="mt-6">
            <a className="link" href={accountPath}>
              Change how we can contact you in your account
            </a>
          </p>
        )
      )}
    </div>
  )
}
