/** Why a login did not work (closed list; the page of the problem says each in words). */
export const loginProblems = ['unavailable', 'cancelled', 'refused', 'expired', 'email', 'merged'] as const

export type LoginProblem = (typeof loginProblems)[number]

/** The same for staff at the desk, with what can only happen to them. */
export const signInProblems = [...loginProblems, 'stale', 'unknown', 'closed'] as const

export type SignInProblem = (typeof signInProblems)[number]

/** How long a person may take at the identity provider. */
export const loginMinutes = 15

/** What the page of a problem says. `{phone}` is a link to call. */
export const loginProblemTexts: Record<LoginProblem, { title: string; text: string; status: number }> = {
  unavailable: {
    title: 'Logging in does not work right now',
    text: 'The login service does not answer. Try again in a few minutes, or call us and we book your seat on the phone.',
    status: 503,
  },
  cancelled: {
    title: 'You are not logged in',
    text: 'You went back without logging in. Nothing has changed.',
    status: 200,
  },
  refused: {
    title: 'That login did not work',
    text: 'The answer of the login service could not be trusted, or was used before. Log in once more; if it happens again, call us.',
    status: 400,
  },
  expired: {
    title: 'That took too long',
    text: 'The login was started too long ago, or in another browser. Log in once more.',
    status: 400,
  },
  email: {
    title: 'Your email address is not verified',
    text: 'Open the mail of the login service and confirm your address, then log in again. Call us if the mail has not come.',
    status: 403,
  },
  merged: {
    title: 'You have another login with us',
    text: 'You were here twice, and everything of yours is now in one place. Log in with your other email address, or call us.',
    status: 403,
  },
}

/** What the desk’s page of a problem says. */
export const signInProblemTexts: Record<SignInProblem, { title: string; text: string; status: number }> = {
  ...loginProblemTexts,
  unavailable: {
    title: 'Signing in does not work right now',
    text: 'The sign-in service does not answer. Try again in a few minutes.',
    status: 503,
  },
  cancelled: {
    title: 'You are not signed in',
    text: 'You went back without signing in. Nothing has changed.',
    status: 200,
  },
  refused: {
    title: 'That sign-in did not work',
    text: 'The answer of the sign-in service could not be trusted, or was used before. Sign in once more; if it happens again, tell an administrator.',
    status: 400,
  },
  expired: {
    title: 'That took too long',
    text: 'The sign-in was started too long ago, or in another browser. Sign in once more.',
    status: 400,
  },
  email: {
    title: 'Your email address is not verified',
    text: 'The sign-in service does not vouch for your email address. Confirm the address there, then sign in again.',
    status: 403,
  },
  stale: {
    title: 'You need to prove again that it is you',
    text: 'What you want to do needs a new sign-in, or a stronger one such as with a second factor. The sign-in service did not ask you for it. Sign in once more.',
    status: 403,
  },
  unknown: {
    title: 'You have no access here',
    text: 'You are signed in at the sign-in service, but nobody has given you a role here. Ask an administrator for it, or sign in with another account.',
    status: 403,
  },
  closed: {
    title: 'Your account here is closed',
    text: 'An administrator has closed it. If that is a mistake, ask them to open it again.',
    status: 403,
  },
}
