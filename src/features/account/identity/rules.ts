/** Closed list; the problem page has text for each. */
export const loginProblems = ['unavailable', 'cancelled', 'refused', 'expired', 'email', 'merged'] as const

export type LoginProblem = (typeof loginProblems)[number]

export const signInProblems = [...loginProblems, 'stale', 'unknown', 'closed'] as const

export type SignInProblem = (typeof signInProblems)[number]

export const loginMinutes = 15

/** `{phone}` becomes a link to call. */
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
    text: 'We couldn’t verify the response from the login service. Please log in again. If it keeps happening, call us.',
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
    text: 'You had two accounts, and we’ve merged them into one. Log in with your other email address, or call us.',
    status: 403,
  },
}

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
    text: 'We couldn’t verify the response from the sign-in service. Please sign in again. If it keeps happening, tell an administrator.',
    status: 400,
  },
  expired: {
    title: 'That took too long',
    text: 'The sign-in was started too long ago, or in another browser. Sign in once more.',
    status: 400,
  },
  email: {
    title: 'Your email address is not verified',
    text: 'The sign-in service hasn’t verified your email address. Verify it there, then sign in again.',
    status: 403,
  },
  stale: {
    title: 'You need to prove again that it is you',
    text: 'What you want to do needs a new sign-in, or a stronger one such as with a second factor. The sign-in service did not ask you for it. Sign in once more.',
    status: 403,
  },
  unknown: {
    title: 'You have no access here',
    text: 'You’ve signed in, but you don’t have a role here yet. Ask an administrator for one, or sign in with another account.',
    status: 403,
  },
  closed: {
    title: 'Your account here is closed',
    text: 'An administrator has closed it. If that is a mistake, ask them to open it again.',
    status: 403,
  },
}
