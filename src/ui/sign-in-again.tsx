import { deskSessionsPath, stepUpPath } from '@/paths'

/** The way to a fresh sign-in, in a tab of its own: what was typed here stays, and is sent again once they are back. */
export function SignInAgain() {
  return (
    <>
      <a className="link" href={stepUpPath(deskSessionsPath)} target="_blank" rel="noopener">
        Sign in again to do this
      </a>{' '}
      It opens a new tab. Come back here afterwards and try once more: nothing you typed is lost.
    </>
  )
}
