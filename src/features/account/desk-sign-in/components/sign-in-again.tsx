import { adminCollectionPath } from '@/paths'
import { stepUpPath } from '../../staff/rules'

/** The way to a fresh sign-in, on the form of an account: roles are given only soon after one. */
export function SignInAgain() {
  return (
    <p className="field-description">
      Roles, addresses and closing an account need a sign-in of the last minutes.{' '}
      <a href={stepUpPath(adminCollectionPath('staff'))}>Sign in again</a>
    </p>
  )
}
