import { z } from 'zod'

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0]

const expected: Readonly<Record<string, string>> = {
  string: 'Enter this as text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Say yes or no.',
  array: 'This must be a list.',
  object: 'This must have parts with names.',
}

const sizes: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}

/** A limit in words: of characters and entries how many, of numbers which. */
function limitText(origin: string, word: 'least' | 'most', limit: unknown): string {
  const unit = sizes[origin]
  if (!unit) return `Enter a number of at ${word} ${String(limit)}.`
  return `Enter at ${word} ${String(limit)} ${limit === 1 ? unit[0] : unit[1]}.`
}

/**
 * What a check says that was given no words of its own. Nobody ever reads a library's words: they name types and bounds of programs. Where one of
 * several shapes would do, the first of them says it.
 */
function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This is missing.'
      return expected[issue.expected] ?? 'This is not right.'
    case 'too_small':
      return limitText(issue.origin, 'least', issue.minimum)
    case 'too_big':
      return limitText(issue.origin, 'most', issue.maximum)
    case 'invalid_value':
      return 'Choose one of the values on offer.'
    case 'unrecognized_keys':
      return 'Leave out what this call does not know.'
    case 'invalid_format':
      return 'This is not in the right form.'
    case 'invalid_union':
      return (
        issue.errors[0]?.find(({ path }) => path.length === 0)?.message ?? 'This is not one of what may stand here.'
      )
    default:
      return 'This is not right.'
  }
}

// Without jitless zod compiles checks with `new Function`, which the content security policy reports as eval.
z.config({ jitless: true, customError: sentenceOf })

/** Texts that may have several lines, and tabs in them. Any other text of a call is one line. */
export const severalLines = z.registry<{ readonly lines: 'several' }>()

/** zod for schemas that the browser reads too: nothing of the API comes with it. */
export { z }
