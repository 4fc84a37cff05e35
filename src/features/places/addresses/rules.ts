import { fold } from '@/lib/letters'
import { regions } from '../rules'

/** Spec section 3. The region is one of `regions` if known. */
export type Address = {
  line1: string
  line2: string | null
  suburb: string | null
  city: string
  postcode: string | null
  region: string | null
  country: string
}

/** Spec section 3. */
export const homeCountry = 'NZ'

export const countries: ReadonlySet<string> = new Set(
  (
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY ' +
    'BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK ' +
    'FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR ' +
    'IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ' +
    'ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM ' +
    'PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF ' +
    'TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW '
  )
    .trim()
    .split(' '),
)

/** Spec section 5, Address. A typed postcode may be longer than a valid one. */
export const addressLimits = { line1: 250, line2: 250, suburb: 250, city: 80, postcode: 20 } as const

/** Spec section 5, word for word. */
export const addressTexts = {
  line1: 'Please enter the first line',
  city: 'Please enter the city',
  postcode: 'Please enter the postcode',
  region: 'Please enter the region',
  address: 'Please enter your address',
  country: 'Please enter the two-letter country code, such as NZ',
  badPostcode: 'Please enter a valid postcode',
} as const

/** Query length in letters, most results, and requests per minute. */
export const searchLimits = { min: 3, max: 100, suggestions: 8, perMinute: 120 } as const

/** Spec section 5. */
export const isPostcode = (text: string): boolean => [...text].length === 4

export const isBlankAddress = (parts: Readonly<Record<string, string | null | undefined>>): boolean =>
  ['line1', 'line2', 'suburb', 'city', 'postcode', 'region'].every((name) => !parts[name]?.trim())

export function addressLine({ line1, line2, suburb, city, postcode }: Partial<Record<keyof Address, string | null>>) {
  const place = [city, postcode].filter(Boolean).join(' ')
  return [line1, line2, suburb, place].filter(Boolean).join(', ')
}

/** Must match `hivis_address_key` in the database. */
export function addressKey(text: string): string {
  return fold(text)
    .replace(/['’‘ʻ`]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

export function regionOf(name: string | null | undefined): string | null {
  const plain = (text: string) =>
    addressKey(text)
      .replace(/ (?:region|district|city|territory)$/, '')
      .replaceAll('wh', 'w')
  return regions.find(({ label }) => plain(label) === plain(name ?? ''))?.value ?? null
}

/** Only abbreviations that are not a prefix of the full word, as "ave" is. */
const shortened: Readonly<Record<string, string>> = {
  st: 'street',
  rd: 'road',
  tce: 'terrace',
  ln: 'lane',
  hwy: 'highway',
  pde: 'parade',
  blvd: 'boulevard',
  gdns: 'gardens',
  gr: 'grove',
  hts: 'heights',
  ct: 'court',
  wy: 'way',
  mt: 'mount',
  pt: 'point',
  nth: 'north',
  sth: 'south',
  crt: 'court',
  qy: 'quay',
}

export const meaningsOf = (word: string): string[] => {
  const whole = shortened[word]
  return whole ? [word, whole] : [word]
}

export type AddressQuery = {
  number: number | null
  mayGrow: boolean
  tail: string
  unit: string
  words: string[]
}

const unitNames = 'unit|flat|apartment|apt|suite|shop|villa|u|f'
const numberParts = '(?:([a-z]?\\d{1,5}[a-z]?)\\s*/\\s*)?(\\d{1,5})(?:\\s*-\\s*\\d{1,5})?([a-z])?'
const unitFirst = new RegExp(`^(?:${unitNames})\\s*([a-z]?\\d{1,5}[a-z]?|[a-z])\\b[\\s,/]*(.*)$`)
const numberFirst = new RegExp(`^${numberParts}(?=[\\s,]|$)[\\s,]*(.*)$`)
const twoNumbersFirst = /^(\d{1,4}[a-z]?)\s+(\d{1,5})([a-z])?[\s,]+([a-z].*)$/
const numberLast = new RegExp(`^(.*\\D)[\\s,]+${numberParts}$`)

const numberBetween = new RegExp(`^(.*[^\\d\\s,])[\\s,]+${numberParts}[\\s,]+(\\D.*)$`)

const wordsOf = (text: string): string[] => {
  const key = addressKey(text)
  return key === '' ? [] : key.split(' ').slice(0, 10)
}

/** Interpretations, best first: "2/14", "Unit 2, 14". Trailing digits may be a postcode or road, so they count as words first. */
export function readAddressQuery(typed: string): AddressQuery[] {
  const text = fold(typed).trim()
  const named = unitFirst.exec(text)
  const unit = named?.[1] ?? ''
  const rest = named ? (named[2] ?? '') : text
  const ways: AddressQuery[] = []
  const two = unit === '' ? twoNumbersFirst.exec(rest) : null
  if (two) ways.push(readNumber({ unit: two[1], number: two[2], tail: two[3] }, two[4] ?? ''))
  const first = numberFirst.exec(rest)
  if (first) ways.push(readNumber({ unit: first[1] ?? unit, number: first[2], tail: first[3] }, first[4] ?? ''))
  else {
    const plain = { number: null, mayGrow: false, tail: '', unit, words: wordsOf(rest) }
    const last = numberLast.exec(rest)
    if (last) {
      const way = readNumber({ unit: last[2] ?? unit, number: last[3], tail: last[4] }, last[1] ?? '')
      const grown = { ...way, mayGrow: way.tail === '' }
      ways.push(...(/^\d{4}$/.test(last[3] ?? '') ? [plain, grown] : [grown, plain]))
    } else ways.push(plain)
    const between = numberBetween.exec(rest)
    if (between)
      ways.push(
        readNumber(
          { unit: between[2] ?? unit, number: between[3], tail: between[4] },
          `${between[1] ?? ''} ${between[5] ?? ''}`,
        ),
      )
  }
  return ways.filter(({ words }) => words.length > 0)
}

function readNumber(
  found: Partial<Record<'unit' | 'number' | 'tail', string | undefined>>,
  rest: string,
): AddressQuery {
  const { unit = '', number = '', tail = '' } = found
  return { number: Number(number), mayGrow: false, tail, unit, words: wordsOf(rest) }
}

/** `away`: unavailable, so people type their own address. */
export type AddressGateway = {
  search(words: string): Promise<{ kind: 'found'; suggestions: { id: string; label: string }[] } | { kind: 'away' }>
  read(id: string): Promise<{ kind: 'found'; address: Address } | { kind: 'missing' } | { kind: 'away' }>
}

export const addressPartNames = ['line1', 'line2', 'suburb', 'city', 'postcode', 'region'] as const

export type AddressParts = Partial<Record<(typeof addressPartNames)[number], string | null>>
