import { z } from 'zod'

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0]

const expected: Readonly<Record<string, string>> = {
  string: 'Enter this as text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Choose yes or no.',
  array: 'This must be a list.',
  object: 'This must be an object.',
}

const sizes: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}

function limitText(origin: string, word: 'least' | 'most', limit: unknown): string {
  const unit = sizes[origin]
  if (!unit) return `Enter a number of at ${word} ${String(limit)}.`
  return `Enter at ${word} ${String(limit)} ${limit === 1 ? unit[0] : unit[1]}.`
}

/** Fallback message of a check without its own. Users never see zod's, which name types and bounds. For a union, the first option's. */
function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This is missing.'
      return expected[issue.expected] ?? 'This isn’t valid.'
    case 'too_small':
      return limitText(issue.origin, 'least', issue.minimum)
    case 'too_big':
      return limitText(issue.origin, 'most', issue.maximum)
    case 'invalid_value':
      return 'Choose one of the options.'
    case 'unrecognized_keys':
      return 'Remove the unknown fields.'
    case 'invalid_format':
      return 'This isn’t in the right format.'
    case 'invalid_union':
      return issue.errors[0]?.find(({ path }) => path.length === 0)?.message ?? 'This isn’t one of the allowed values.'
    default:
      return 'This isn’t valid.'
  }
}

// Without jitless, zod compiles checks with `new Function`, which the CSP reports as eval.
z.config({ jitless: true, customError: sentenceOf })

/** Texts that allow line breaks and tabs. All other texts are one line. */
export const severalLines = z.registry<{ readonly lines: 'several' }>()

/** zod for schemas the browser also reads, without the API's dependencies. */
export { z }
