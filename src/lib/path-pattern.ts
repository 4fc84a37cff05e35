/** Segments that name a record, a person or a secret, rather than a place of ours. */
const named = /\d|[@%]|.{32,}/

/** A path for the log: `/cms-api/staff/…`. Without query. */
export const patternOf = (url: string): string =>
  (url.split('?', 1)[0] ?? '')
    .split('/')
    .map((segment) => (named.test(segment) && !/^v\d$/.test(segment) ? '…' : segment))
    .join('/')
