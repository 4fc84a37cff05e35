import { Panel } from './frame'

/** Passwords, passkeys and second factors live at the identity provider. */
export function SignInSettings({ email, href }: { email: string | null; href: string | null }) {
  return (
    <Panel title="How you log in">
      {email && (
        <p className="wrap-anywhere">
          You log in as <strong>{email}</strong>.
        </p>
      )}
      {href ? (
        <>
          <p className="mt-2">
            Your password, passkeys and two-step verification are kept by your log-in provider, not by us.
          </p>
          <a className="btn btn-ghost mt-5" href={href} target="_blank" rel="noreferrer">
            Change password or passkeys
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </>
      ) : (
        <p className="mt-2">Your password is kept by your log-in provider, not by us. Change it there.</p>
      )}
    </Panel>
  )
}
