const name = { name: 'name', label: 'First name or contact' } as const
const course = { name: 'course', label: 'Course' } as const
const when = { name: 'when', label: 'Day and times' } as const
const place = { name: 'place', label: 'Place' } as const
const was = { name: 'was', label: 'The old day and time' } as const
const room = { name: 'room', label: 'Room or address now, with the town' } as const
const wasRoom = { name: 'wasRoom', label: 'Room or address before, with the town' } as const
const away = { name: 'away', label: 'How far away, such as “tomorrow”' } as const
const until = { name: 'until', label: 'Until when' } as const
const company = { name: 'company', label: 'Company' } as const

const aboutCourse = [name, course, when, place] as const

/** By text, to people without an email address. */
export const textWordings = {
  'text-attendee-booked': {
    label: 'Text: you have a seat',
    group: 'Text messages',
    when: 'To people without an email address. Who booked comes after your text.',
    fields: aboutCourse,
    needs: ['course', 'when', 'place'],
    subject: null,
    text: 'Kia ora {{name}}, you have a seat: {{course}}, {{when}}, {{place}}.',
  },
  'text-attendee-moved': {
    label: 'Text: your seat has moved',
    group: 'Text messages',
    when: 'To people without an email address, when their booking is on another date now.',
    fields: [...aboutCourse, was],
    needs: ['course', 'when', 'was'],
    subject: null,
    text: 'Moved: {{course}} is now {{when}}, {{place}}. {{was}} is off, please don’t come then.',
  },
  'text-attendee-reminder': {
    label: 'Text: reminder',
    group: 'Text messages',
    when: 'A week and a day before the course, to people without an email address.',
    fields: [...aboutCourse, away],
    needs: ['course', 'when', 'place'],
    subject: null,
    text: 'Kia ora {{name}}, {{away}}: {{course}}, {{when}}, {{place}}. Bring photo ID.',
  },
  'text-attendee-cancelled': {
    label: 'Text: you don’t need to come',
    group: 'Text messages',
    when: 'To people without an email address whose seat was cancelled.',
    fields: [name, course, when, company],
    needs: ['course', 'when'],
    subject: null,
    text: 'Kia ora {{name}}, you don’t need to come: {{course}}, {{when}}. {{company}} changed the booking.',
  },
  'text-session-cancelled': {
    label: 'Text: we cancelled a course',
    group: 'Text messages',
    when: 'To people on it without an email address. Who can choose another date comes after your text.',
    fields: [name, course, when],
    needs: ['course', 'when'],
    subject: null,
    text: 'Kia ora {{name}}, we’ve had to cancel {{course}}, {{when}}. Please don’t come.',
  },
  'text-course-feedback': {
    label: 'Text: how was your course?',
    group: 'Text messages',
    when: 'To people without an email address, on the evening of the last day. Their own link comes after your text.',
    fields: [name, course],
    needs: ['course'],
    subject: null,
    text: 'Kia ora {{name}}, how was {{course}}? Two marks, less than a minute.',
  },
  'text-course-passed': {
    label: 'Text: you passed',
    group: 'Text messages',
    when: 'To people without an email address, when their trainer enters a pass. Their card comes after your text.',
    fields: [name, course],
    needs: ['course'],
    subject: null,
    text: 'Kia ora {{name}}, you passed {{course}}.',
  },
  'text-course-attempt': {
    label: 'Text: course online, another attempt',
    group: 'Text messages',
    when: 'To people without an email address whom the desk gives one more attempt. Their link comes after your text.',
    fields: [name, course, until],
    needs: ['course'],
    subject: null,
    text: 'Kia ora {{name}}, you have another attempt at {{course}}, {{until}}.',
  },
  'text-course-unfinished': {
    label: 'Text: course online, reminder',
    group: 'Text messages',
    when: 'To people without an email address who haven’t finished their course online. Their link comes after your text.',
    fields: [name, course, until],
    needs: ['course'],
    subject: null,
    text: 'Kia ora {{name}}, finish {{course}} {{until}}.',
  },
  'text-session-moved': {
    label: 'Text: we moved a course',
    group: 'Text messages',
    when: 'To people on it without an email address.',
    fields: [...aboutCourse, was],
    needs: ['course', 'when', 'was'],
    subject: null,
    text: 'Kia ora {{name}}, new time: {{course}}, {{place}}: {{when}}. It was {{was}}.',
  },
  'text-session-room': {
    label: 'Text: we changed the room',
    group: 'Text messages',
    when: 'To people on it without an email address, when only the room or the place changes.',
    fields: [name, course, when, room, wasRoom],
    needs: ['room'],
    subject: null,
    text: 'New room: {{course}}, {{when}}: {{room}}. It was {{wasRoom}}.',
  },
} as const
