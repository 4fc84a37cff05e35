import type pg from 'pg'

/** How the numbers of cards that people pay with begin, by their length: Visa, Mastercard, American Express, Diners, Discover, JCB. */
const issuers =
  /^(?:4\d{12}(?:\d{3})?|(?:5[1-5]|2[2-7])\d{14}|3[47]\d{13}|3(?:0[0-5]|[68]\d)\d{11}|6(?:011|5\d\d)\d{12}|35\d{14})$/

function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/** What in a text could be the number of a card: that many digits, also in groups, with an issuer's beginning and the right check digit. */
export function cardNumbersIn(text: string): string[] {
  const runs = text.replace(uuids, ' ').match(/(?<![\w.-])\d(?:[ -]?\d){12,18}(?!\w)/g) ?? []
  return runs.map((run) => run.replace(/\D/g, '')).filter((digits) => issuers.test(digits) && isLuhn(digits))
}

/** Every row of a database that could hold the number of a card, as table and number. */
export async function findCardNumbers(client: Pick<pg.Client, 'query'>): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(
      `SELECT t::text AS row FROM ${name} t WHERE t::text ~ '[0-9]([ -]?[0-9]){12}'`,
    )
    found.push(...rows.flatMap(({ row }) => cardNumbersIn(row).map((digits) => `${name} ${digits}`)))
  }
  return found
}
