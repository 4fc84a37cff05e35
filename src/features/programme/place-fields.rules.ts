import { neededLine } from '@/features/account/details.contract'
import { regions } from '@/features/places/rules'
import { addressPart } from '@/lib/address-part'
import { choiceField, type ImportField, numberField, textField, yesField } from '@/lib/imports'
import { fold } from '@/lib/letters'
import { z } from '@/lib/zod'
import { slugOf, wholeNumber } from './contract'

const line = (label: string, headings: readonly string[], example: string): ImportField =>
  textField({ label, headings, example, rule: neededLine(`Enter the ${label.toLowerCase()}.`, 250) })

const degrees = (most: number) => {
  const error = `Enter degrees from -${most} to ${most}, such as -36.85.`
  return z
    .string()
    .regex(/^[-+\u2212]?\d{1,3}(?:\.\d+)?$/, { error })
    .transform((typed) => Number(typed.replace('\u2212', '-')))
    .refine((given) => Math.abs(given) <= most, { error })
}

/** As other systems write a region: without macrons, or with the word. */
const spellings = (label: string): string[] => {
  const plain = [label.toLowerCase(), fold(label)]
  return [...new Set([...plain, ...plain.map((one) => `${one} region`)])]
}

/** What a file may say of a place, in the order in which it is offered. */
export const placeFields: Readonly<Record<string, ImportField>> = {
  name: textField({
    label: 'Name',
    headings: ['place', 'place name', 'location', 'location name', 'venue', 'venue name', 'site', 'branch', 'campus'],
    example: 'Petone',
    isNeeded: true,
    rule: neededLine('Enter the name of the place.', 100),
  }),
  slug: textField({
    label: 'Address on the site',
    headings: ['slug', 'web address'],
    example: 'petone',
    rule: z
      .string()
      .transform((typed) => addressPart(typed, 60))
      .pipe(slugOf(60)),
  }),
  kind: choiceField({
    label: 'Where it is',
    headings: ['kind', 'type', 'location type', 'venue type'],
    example: 'On site',
    choices: {
      physical: ['on site', 'in person', 'onsite', 'physical', 'face to face', 'classroom'],
      virtual: ['online', 'virtual', 'remote', 'webinar'],
    },
  }),
  region: choiceField({
    label: 'Region',
    headings: ['district', 'area', 'state', 'province'],
    example: 'Wellington',
    choices: Object.fromEntries(regions.map(({ value, label }) => [value, spellings(label)])),
  }),
  streetAddress: line('Address', ['street', 'street address', 'full address'], '22 Jackson Street, Petone'),
  lat: textField({ label: 'Latitude', headings: ['lat'], example: '-41.2256', rule: degrees(90) }),
  lng: textField({ label: 'Longitude', headings: ['lng', 'lon', 'long'], example: '174.8702', rule: degrees(180) }),
  vrEnabled: yesField({ label: 'Has VR', headings: ['vr', 'vr enabled'], example: 'No' }),
  vrHeadsets: numberField({
    label: 'Headsets',
    headings: ['vr headsets', 'number of headsets'],
    example: '8',
    rule: wholeNumber(0, 999),
  }),
  transitNote: line(
    'Public transport',
    ['transit', 'transit note', 'bus', 'getting there', 'directions'],
    'Petone station, 6 minutes on foot',
  ),
  parking: line('Parking', ['car park', 'car parking'], 'Free behind the building'),
  nearby: line('Nearby', ['what is near', 'food nearby'], 'Cafés on Jackson Street'),
  sortOrder: numberField({
    label: 'Order',
    headings: ['sort order', 'sort', 'position'],
    example: '10',
    rule: wholeNumber(0, 9999),
  }),
  active: yesField({ label: 'In use', headings: ['active', 'is active', 'open', 'enabled'], example: 'Yes' }),
}
