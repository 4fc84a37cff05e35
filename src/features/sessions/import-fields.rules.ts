import { neededLine } from '@/features/account/details.contract'
import { languages } from '@/features/account/rules'
import { formatChoices } from '@/features/programme/import-fields.rules'
import {
  choiceField,
  dayField,
  type ImportField,
  numberField,
  referenceField,
  textField,
  timeField,
} from '@/lib/imports'
import { fold } from '@/lib/letters'
import { joiningFields } from './joining.contract'
import { mostJoining } from './joining.rules'

const line = (label: string, headings: readonly string[], example: string, most: number): ImportField =>
  textField({ label, headings, example, rule: neededLine(`Enter the ${label.toLowerCase()}.`, most) })

/** What a file may say of a start, in the order in which it is offered. */
export const sessionFields: Readonly<Record<string, ImportField>> = {
  course: line(
    'Course',
    ['course name', 'course title', 'class', 'event', 'event name', 'name', 'title'],
    'Civil',
    120,
  ),
  courseNumber: referenceField('courses', {
    label: 'Number of the course',
    headings: ['course id', 'course code', 'code', 'template id', 'template code'],
    example: 'FND-C',
  }),
  place: line('Place', ['location', 'location name', 'venue', 'venue name', 'site', 'branch'], 'Petone', 100),
  placeNumber: referenceField('places', {
    label: 'Number of the place',
    headings: ['location id', 'venue id', 'place id', 'site id'],
    example: 'V-12',
  }),
  room: line('Room', ['room name', 'space'], 'Room 1', 160),
  day: dayField({
    label: 'Date',
    headings: ['day', 'start date', 'session date', 'course date', 'starts', 'start', 'from date', 'first day'],
    example: '03/11/2026',
    isNeeded: true,
  }),
  lastDay: dayField({
    label: 'Last day',
    headings: ['end date', 'finish date', 'ends', 'end', 'to date', 'ends on'],
    example: '04/11/2026',
  }),
  from: timeField({
    label: 'From',
    headings: ['start time', 'starts at', 'time', 'begin', 'time from'],
    example: '8:30 am',
    isNeeded: true,
  }),
  to: timeField({
    label: 'To',
    headings: ['end time', 'finish time', 'ends at', 'finish', 'until', 'time to'],
    example: '12:30 pm',
    isNeeded: true,
  }),
  capacity: numberField({
    label: 'Seats',
    headings: ['capacity', 'places', 'max', 'maximum', 'max places', 'max participants', 'maximum participants'],
    example: '12',
  }),
  format: choiceField({
    label: 'Format',
    headings: ['delivery', 'delivery mode', 'delivery method', 'mode', 'type', 'session type'],
    example: 'Classroom',
    choices: formatChoices,
  }),
  language: choiceField({
    label: 'Language',
    headings: ['taught in', 'delivery language'],
    example: 'English',
    choices: Object.fromEntries(
      languages.map(({ value, label }) => [value, [...new Set([label.toLowerCase(), fold(label)])]]),
    ),
  }),
  trainer: line('Trainer', ['trainer name', 'trainer email', 'tutor', 'instructor', 'facilitator'], 'Aroha Ngata', 200),
  joiningLink: textField({
    label: 'Joining link',
    headings: ['link', 'meeting link', 'webinar link', 'zoom link', 'teams link', 'join url', 'meeting url', 'url'],
    example: 'https://zoom.example/j/88123456789',
    rule: joiningFields.joiningLink,
    looksLike: /^https:\/\/\S+$/,
    because: 'A web address, as joining links are',
  }),
  meetingNumber: line('Meeting number', ['meeting id', 'webinar id'], '881 2345 6789', mostJoining.number),
  passcode: line('Passcode', ['meeting passcode', 'meeting password', 'password', 'pin'], '402118', mostJoining.number),
  state: choiceField({
    label: 'Shown',
    headings: ['status', 'state', 'session status', 'visibility'],
    example: 'Published',
    choices: {
      published: [
        'published',
        'open',
        'confirmed',
        'active',
        'public',
        'scheduled',
        'running',
        'complete',
        'completed',
      ],
      draft: ['draft', 'planned', 'tentative', 'private', 'hidden', 'unpublished', 'not published'],
    },
  }),
}
