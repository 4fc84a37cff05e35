import { describe, expect, test } from 'vitest'
import { readFacts } from '../../scripts/checks/facts'
import { listFiles, readText } from './repository'

/** What people read sounds native (CONTRIBUTING.md, Words), and no date spells its month out (product decisions, section 17). */
const unnatural: readonly (readonly [instead: string, found: RegExp])[] = [
  ['anyone, someone, no one', /\b(?:somebody|nobody|anybody|whoever|everybody)\b/i],
  ['email', /\be-mails?\b/i],
  ['is valid', /\bcards? counts\b|\bcode counts\b/i],
  ['has expired', /\b(?:runs?|ran|has run) out on\b/],
  ['Skip it', /\bleave (?:it |this )?empty what\b/i],
  ['start again, starts', /\bbegin again\b|\bthe course (?:has begun|begins)\b/i],
  ['We’ll', /\b(?:Call|Ring) (?:us|\[call us\])[^.?!]* and we (?:help|find|send|tell|work|set|book|open|look)\b/],
  ['Call 0800 …', /\ba person (?:answers|reads)\b/i],
  ['looks after you', /\bstays? (?:your person|with your question)\b/i],
  ['Email us', /\bwrite to [^.]*and we tell\b/i],
  ['We’re holding', /\bwe keep (?:a seat|your seats|the seats|it|them) for you\b/i],
  ['Accept or decline', /\btake it, or say no\b|\bmove, or say no\b/i],
  ['We couldn’t find', /\bwe found no such\b/i],
  ['No … match', /\bhas these words\b/i],
  ['There are no jobs open', /\bno job is open\b/i],
  ['isn’t waiting', /\bdoes not wait\b|\bstill wait for\b/i],
  ['quote the invoice number', /\bgive the number\b/i],
  ['the date on the invoice', /\bthe day that (?:the|your) \w+ names\b/i],
  ['is in your confirmation', /\bstands in (?:the|your)\b/i],
  ['can', /\byou may (?:bring|speak|work)\b/i],
  ['in the meantime', /\bwhat you have meanwhile\b/i],
  ['next to', /\bbeside (?:it|them) in the calendar\b/i],
  ['is updated', /\bworked out again\b/i],
]

/** “May” is short already. */
const spelt =
  /\b\d{1,2}(?:st|nd|rd|th)? (?:January|February|March|April|June|July|August|September|October|November|December)\b|\b(?:January|February|March|April|June|July|August|September|October|November|December) \d{1,4}\b/

const problemsOf = (text: string): string[] => [
  ...unnatural.flatMap(([instead, found]) => (found.test(text) ? [`say “${instead}”`] : [])),
  ...(spelt.test(text) ? ['write the month in three letters'] : []),
]

/** Texts of the site, its mails and its demo. The desk has words of its own, and the year of work speaks as customers do. */
const read = listFiles().filter(
  (file) =>
    /^(?:src\/(?:app\/\(site\)|blocks|features|ui)|scripts\/seed)\/.*\.tsx?$/.test(file) &&
    !/\.test\.|\/desk\/|\/migrations\/|scripts\/seed\/year\/|\/(?:tables|data|mutations)\.ts$|\.(?:tables|data|contract)\.ts$/.test(
      file,
    ),
)

/** Words of the table in CONTRIBUTING.md that have one meaning: in names, comments, titles and pages too. */
const foreign =
  /(?<![\w.@/$'"-])(?:whoever|somebody|nobody|everybody|anybody|anew|hears? of|deeds?|stands (?:on|there|beside|below|above|behind|before|together|between|directly|here|nowhere)|stands in(?! the way| its way| for| during))(?![\w@/'"”=-]|\.\w|: )/i

/** Comments with words that others say better; a program may be told to do something, and a call may take only so many arguments. */
const worse =
  /^\s*(?:\/\/|\/?\*).*(?<![`“])\b(?:told(?! (?:to|not to|apart)\b)|(?<!only )so many|meanwhile|e-mail|besides)\b(?![`”])/i

const written = listFiles().filter(
  (file) =>
    /^(?:src|scripts|bench|tests|docs)\/.*\.(?:tsx?|m[jt]s|md)$/.test(file) &&
    !/^src\/cms\/migrations\/|^tests\/safety\/wording\.test\.ts$/.test(file),
)

const lines = written.flatMap((file) =>
  (readText(file) ?? '').split('\n').map((text, at) => ({ file, place: `${file}:${at + 1}`, text })),
)

describe('what we write', () => {
  test('says no one, someone, anyone who', () => {
    expect(lines.filter(({ text }) => foreign.test(text)).map(({ place, text }) => `${place} ${text.trim()}`)).toEqual(
      [],
    )
    expect(foreign.test('// Whoever reads this hears of it.')).toBe(true)
    expect(foreign.test('// The deed stands in the audit.')).toBe(true)
    expect(foreign.test('what stands in the way')).toBe(false)
    expect(foreign.test("staff add nobody@people.example 'nobody'")).toBe(false)
  })
})

test('comments say notified, that many, in the meantime, email', () => {
  const code = lines.filter(({ file }) => !file.endsWith('.md'))
  expect(code.filter(({ text }) => worse.test(text)).map(({ place, text }) => `${place} ${text.trim()}`)).toEqual([])
  expect(worse.test('  // The buyer was told.')).toBe(true)
  expect(worse.test('/** So many rows at once. */')).toBe(true)
  expect(worse.test('  // It is told to stop.')).toBe(false)
})

describe('what people read', () => {
  test('is native New Zealand English, and no date spells its month out', () => {
    const found = read.flatMap((file) =>
      readFacts(file, readText(file) ?? '').texts.flatMap(({ text, line }) => {
        const words = text.replaceAll(/\s+/g, ' ').trim()
        return words.includes(' ')
          ? problemsOf(words).map((problem) => `${file}:${line} ${problem}: ${words.slice(0, 120)}`)
          : []
      }),
    )
    expect(found).toEqual([])
    expect(read.length).toBeGreaterThan(500)
  })

  test.each([
    ['Call us and we help you.'],
    ['Whoever picks it up'],
    ['We keep a seat for you until noon'],
    ['This card counts today.'],
    ['Doors open on 1 December'],
    ['A course in November 2026'],
  ])('%s would be found', (text) => {
    expect(problemsOf(text)).not.toEqual([])
  })

  test.each([['Call us and we’ll help.'], ['01 Dec 2026'], ['Fri 07 May 2027'], ['You may book 12 people']])(
    '%s is fine',
    (text) => {
      expect(problemsOf(text)).toEqual([])
    },
  )
})
