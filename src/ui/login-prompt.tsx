import { Said } from './chosen-words'

type Props = { loginHref: string; signUpHref: string; text?: string; note?: string }

/** Replaces a form that needs a login (spec section 6). Not a dialog, so the site's navigation stays usable. */
export function LoginPrompt({
  loginHref,
  signUpHref,
  text = 'You need to log in to complete this form',
  note = 'We’ll fill in your name and email address from your profile.',
}: Props) {
  return (
    <section aria-labelledby="login-prompt" className="max-w-[36rem] border-2 border-ink bg-white">
      <div className="hazard" />
      <div className="p-6 md:p-8">
        <h2 id="login-prompt" className="text-3xl">
          <Said text={text} />
        </h2>
        <p className="mt-3">
          <Said text={note} />
        </p>
        <div className="mt-6 flex flex-wrap gap-3.5">
          <a className="btn btn-primary" href={loginHref} rel="nofollow">
            <Said text="Log in" />
          </a>
          <a className="btn btn-ghost" href={signUpHref}>
            <Said text="Sign up" />
          </a>
        </div>
      </div>
    </section>
  )
}
