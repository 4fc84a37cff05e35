/** Closed list of failure reasons and their HTTP status (spec section 7, envelope). */
export const reasons = {
  MALFORMED: 400,
  UNKNOWN_TYPE: 400,
  UNKNOWN_QUERY: 400,
  NO_SESSION: 401,
  NOT_PERMITTED: 403,
  STEP_UP_NEEDED: 403,
  CROSS_SITE: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  STALE_VERSION: 409,
  CONFLICT: 409,
  PRICE_CHANGED: 409,
  OUT_OF_STOCK: 409,
  TERMS_CHANGED: 409,
  SEATS_GONE: 409,
  HOLD_ENDED: 409,
  TOO_LATE: 409,
  CHECKS_FAILED: 409,
  ACCOUNT_NOT_APPROVED: 409,
  ON_STOP: 409,
  CREDIT_LIMIT: 409,
  PO_REQUIRED: 409,
  IN_PROGRESS: 409,
  CARD_NOT_ACTIVE: 409,
  BODY_TOO_LARGE: 413,
  URL_TOO_LONG: 414,
  UNSUPPORTED_TYPE: 415,
  INVALID: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  SITE_CLOSED: 503,
  WALLET_NOT_CONFIGURED: 503,
} as const

export type Reason = keyof typeof reasons

export type FieldErrors = Record<string, string[]>

/** Schema issues by field, each message once; list entries count as their list's field. Same in browser and server. */
export function fieldErrorsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) {
    const field =
      path
        .filter((part) => typeof part !== 'number')
        .map(String)
        .join('.') || 'non_field_errors'
    errors[field] = [...new Set([...(errors[field] ?? []), message])]
  }
  return errors
}

/** An expected failure that ends a request. The envelope is built from it, and users see its message. */
export class AppError extends Error {
  override name = 'AppError'

  constructor(
    readonly reason: Reason,
    message: string,
    readonly errors: FieldErrors = { non_field_errors: [message] },
    /** What the caller needs to continue, such as the current row after STALE_VERSION. Omitted if undefined. */
    readonly data?: unknown,
  ) {
    super(message)
  }

  get status(): (typeof reasons)[Reason] {
    return reasons[this.reason]
  }
}

/** What the database refuses in any call: a row for a record that went a moment ago. */
const goneRecords: Readonly<Record<string, string>> = {
  HV022: 'One of these people was erased from our records just now. Choose someone else.',
  HV023: 'The record of one of these people was merged into another one just now. Look again, and choose that one.',
}

/** Says it in words for people; other errors stay as they are. */
export function goneRecordOr(error: unknown): unknown {
  const text = error instanceof Error && 'code' in error && typeof error.code === 'string' && goneRecords[error.code]
  return text ? new AppError('INVALID', text) : error
}

export const fieldError = (reason: Reason, field: string, message: string): AppError =>
  new AppError(reason, message, { [field]: [message] })

/** `what` reads like “this course”, `now` is the current record. */
export function staleError(what: string, now?: unknown): AppError {
  const message = `Someone else changed ${what} after you opened the page. Look at it in another tab; what you typed stays here until you reload.`
  return new AppError('STALE_VERSION', message, { non_field_errors: [message] }, now)
}

export class WaitError extends AppError {
  constructor(
    reason: Extract<Reason, 'TOO_MANY_REQUESTS' | 'IN_PROGRESS'>,
    message: string,
    readonly seconds: number,
  ) {
    super(reason, message)
  }
}
