/** Closed list; the problem page has text for each. */
export const loginProblems = ['unavailable', 'cancelled', 'refused', 'expired', 'cookies', 'email', 'merged'] as const

export type LoginProblem = (typeof loginProblems)[number]

export const signInProblems = [...loginProblems, 'stale', 'unknown', 'closed'] as const

export type SignInProblem = (typeof signInProblems)[number]

export const loginMinutes = 15

/** `{phone}` becomes a link to call. */
export const loginProblemTexts: Record<LoginProblem, { title: string; text: string; status: number }> = {
  unavailable: {
    title: 'Logging in isn’t working right now',
    text: 'The login service isn’t answering. Try again in a few minutes, or call us and we’ll book your seat over the phone.',
    status: 503,
  },
  cancelled: {
    title: 'You’re not logged in',
    text: 'You went back without logging in. Nothing has changed.',
    status: 200,
  },
  refused: {
    title: 'That login didn’t work',
    text: 'We couldn’t verify the response from the login service. Please log in again. If it keeps happening, call us.',
    status: 400,
  },
  expired: {
    title: 'That took too long',
    text: 'You started logging in too long ago, or in another browser. Please log in again.',
    status: 400,
  },
  cookies: {
    title: 'Logging in needs cookies',
    text: 'Your browser blocks cookies, so we can’t keep you logged in. Allow cookies for this site in your browser’s settings, then log in again. Or call us and we’ll book your seat over the phone.',
    status: 400,
  },
  email: {
    title: 'Your email address isn’t verified',
    text: 'Open the email from the login service and confirm your address, then log in again. Call us if it hasn’t arrived.',
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
    title: 'Signing in isn’t working right now',
    text: 'The sign-in service isn’t answering. Try again in a few minutes.',
    status: 503,
  },
  cancelled: {
    title: 'You’re not signed in',
    text: 'You went back without signing in. Nothing has changed.',
    status: 200,
  },
  refused: {
    title: 'That sign-in didn’t work',
    text: 'We couldn’t verify the response from the sign-in service. Please sign in again. If it keeps happening, tell an administrator.',
    status: 400,
  },
  expired: {
    title: 'That took too long',
    text: 'You started signing in too long ago, or in another browser. Please sign in again.',
    status: 400,
  },
  cookies: {
    title: 'Signing in needs cookies',
    text: 'Your browser blocks cookies. Allow them for this site in your browser’s settings, then sign in again.',
    status: 400,
  },
  email: {
    title: 'Your email address isn’t verified',
    text: 'The sign-in service hasn’t verified your email address. Verify it there, then sign in again.',
    status: 403,
  },
  stale: {
    title: 'Please confirm it’s you',
    text: 'This needs a fresh sign-in, or a stronger one such as with a second factor, and the sign-in service didn’t ask for it. Please sign in again.',
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
