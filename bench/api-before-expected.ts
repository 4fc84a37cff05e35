/** Tests of the version before that fail on the schema of this one by design, and why that hurts no one while a site is upgraded (bench/api-before.ts). */
export const expectedFailures: Readonly<Record<string, string>> = {
  'tests/api/audit-words.test.ts: each column of each table that is audited has a word, or is of the machine':
    'it compares the words of its own desk with every column of the database, and columns that this version adds have none there. The older desk makes a word of the name of such a column',
  'tests/api/people-merging.test.ts: what points at people every column of the living schema is moved, or stays with a reason; nothing is listed that is not there':
    'it compares its own list with every column that points at a person. People are merged by the newer version once the upgrade is over; a merge during it leaves the new tables, which the older version never wrote, where they are',
  'tests/api/privacy.test.ts: the list of what is held names every column of text of the living schema: in it, or as one that holds nothing about people, with the reason':
    'it compares its own list with every column of text, and this version adds tables',
  'tests/api/privacy.test.ts: the list of what is held has every table that points at a person, and nothing that is not there':
    'it compares its own list with every table that points at a person, and this version adds some',
}
