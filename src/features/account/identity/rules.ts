/** Why a login did not work (closed list; the page of the problem says each in words). */
export const loginProblems = ['unavailable', 'cancelled', 'refused', 'expired', 'email'] as const

export type LoginProblem = (typeof loginProblems)[number]

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
    title: 'Your e-mail address is not verified',
    text: 'Open the mail of the login service and confirm your address, then log in again. Call us if the mail has not come.',
    status: 403,
  },
}
