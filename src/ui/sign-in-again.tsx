import { deskSessionsPath, stepUpPath } from '@/desk-paths'

/** Opens in a new tab, so that input here is kept and can be sent afterwards. */
export function SignInAgain() {
  return (
    <>
      <a className="link" href={stepUpPath(deskSessionsPath)} target="_blank" rel="noopener">
        Sign in again to do this
      </a>{' '}
      This opens in a new tab. Then come back here and try again. Nothing you typed will be lost.
    </>
  )
}
