import { values } from '@/features/account/contract'
import { neededLine } from '@/features/account/details.contract'
import { cardLevels } from '@/features/account/rules'
import { courseCategories, deliveryModes } from '@/features/courses/rules'
import { addressPart } from '@/lib/address-part'
import { writtenText } from '@/lib/api'
import { choiceField, type ImportField, numberField, textField, yesField } from '@/lib/imports'
import { z } from '@/lib/zod'
import { slugOf, wholeNumber } from './contract'

type Mode = (typeof deliveryModes)[number]['value']

const modeSpellings: Readonly<Record<Mode, readonly string[]>> = {
  classroom: ['class', 'face to face', 'f2f', 'in person', 'on site', 'onsite', 'public'],
  vr: ['virtual reality'],
  online: ['elearning', 'e-learning', 'self paced', 'self-paced', 'on demand'],
  webinar: ['virtual', 'live online', 'zoom', 'teams', 'virtual classroom'],
}

const modeOf = (word: string): Mode | null =>
  deliveryModes.find(
    ({ value, label }) => value === word || label.toLowerCase() === word || modeSpellings[value].includes(word),
  )?.value ?? null

/** Formats as a cell lists them: `Classroom, VR`. Null if one of them is none. */
export function modesIn(text: string): Mode[] | null {
  const words = text.toLowerCase().split(/[,;/|&+]| and /)
  const modes = words.map((word) => word.trim()).flatMap((word) => (word === '' ? [] : [modeOf(word)]))
  return modes.flatMap((mode) => mode ?? []).length === modes.length ? modes.flatMap((mode) => mode ?? []) : null
}

/** The same in our order and words. */
export const modesText = (modes: readonly string[]): string =>
  deliveryModes.flatMap(({ value, label }) => (modes.includes(value) ? [label] : [])).join(', ')

export const formatChoices: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  deliveryModes.map(({ value, label }) => [value, [label.toLowerCase(), ...modeSpellings[value]]]),
)

const wholeField = (label: string, headings: readonly string[], example: string, most: number): ImportField =>
  numberField({ label, headings, example, rule: wholeNumber(0, most) })

const formatsError = 'Name formats of these: Classroom, VR, Online, Webinar.'

/** What a file may say of a course, in the order in which it is offered. Its prices are a kind of their own, as finance sets them. */
export const courseFields: Readonly<Record<string, ImportField>> = {
  name: textField({
    label: 'Name',
    headings: ['course', 'course name', 'course title', 'title', 'template name', 'event template'],
    example: 'Foundation Passport – Civil',
    isNeeded: true,
    rule: neededLine('Enter the name of the course.', 120),
  }),
  slug: textField({
    label: 'Address on the site',
    headings: ['slug', 'web address'],
    example: 'foundation-civil',
    rule: z
      .string()
      .transform((typed) => addressPart(typed, 80))
      .pipe(slugOf(80)),
  }),
  category: choiceField({
    label: 'Category',
    headings: ['course category', 'course type', 'type', 'group'],
    example: 'Foundation',
    choices: Object.fromEntries(
      courseCategories.map(({ value, label }) => [value, [label.toLowerCase(), `${label.toLowerCase()}s`]]),
    ),
  }),
  formats: textField({
    label: 'Formats',
    headings: ['format', 'delivery', 'delivery mode', 'delivery modes', 'delivery method', 'mode'],
    example: 'Classroom, Webinar',
    rule: z
      .string()
      .transform((typed) => modesText(modesIn(typed) ?? []))
      .refine((text) => text !== '', { error: formatsError }),
  }),
  duration: textField({
    label: 'Length',
    headings: ['duration', 'course length', 'course duration', 'hours'],
    example: '4 hours',
    rule: neededLine('Enter how long it takes, such as “4 hours”.', 40),
  }),
  shortDescription: textField({
    label: 'Short description',
    headings: ['summary', 'short summary', 'brief description', 'introduction'],
    example: 'The card for roads, pipes and earthworks crews.',
    rule: neededLine('Enter a short description.', 200),
  }),
  description: textField({
    label: 'Description',
    headings: ['course description', 'full description', 'long description', 'details', 'overview'],
    example: 'For people who work in and beside the road.',
    rule: writtenText('Enter a description.', 2000),
  }),
  credits: wholeField('Credits', ['site safe credits', 'points'], '10', 999),
  renewsCard: yesField({ label: 'Renews a card', headings: ['renews card', 'renewal', 'refresher'], example: 'Yes' }),
  renewalOnly: yesField({
    label: 'Only for people with a card',
    headings: ['renewal only', 'refresher only'],
    example: 'No',
  }),
  passLevel: choiceField({
    label: 'Card that a pass gives',
    headings: ['pass level', 'card level', 'card', 'level', 'gives card'],
    example: 'Foundation',
    choices: Object.fromEntries(values(cardLevels).map((level) => [level, [level]])),
  }),
  minimumAge: wholeField('Minimum age', ['min age', 'age'], '16', 99),
  changeDays: wholeField(
    'Days before which a booking can change',
    ['change days', 'cancellation days', 'notice days'],
    '5',
    99,
  ),
}
