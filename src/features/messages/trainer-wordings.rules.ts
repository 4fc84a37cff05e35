const name = { name: 'name', label: 'First name of the trainer' } as const
const what = { name: 'what', label: 'Course and day, or how many sessions' } as const

/** To trainers, with what concerns their sessions below. */
export const trainerWordings = {
  'trainer-assigned': {
    label: 'Yours to teach',
    group: 'Trainers',
    when: 'To a trainer who gets a session, or a new date of one. When and where are below your text.',
    fields: [name, what],
    needs: ['what'],
    subject: 'Yours to teach: {{what}}',
    text: 'Kia ora {{name}},\n\nYou’re down to teach {{what}}.',
  },
  'trainer-unassigned': {
    label: 'No longer yours to teach',
    group: 'Trainers',
    when: 'To a trainer whose session went to someone else, or back to being a draft.',
    fields: [name, what],
    needs: ['what'],
    subject: 'No longer yours: {{what}}',
    text: 'Kia ora {{name}},\n\nYou’re no longer down to teach {{what}}.',
  },
  'trainer-changed': {
    label: 'Time, place or room changed',
    group: 'Trainers',
    when: 'To the trainer. What is new, and what it was, are below your text.',
    fields: [name, what],
    needs: ['what'],
    subject: 'Changed: {{what}}',
    text: 'Kia ora {{name}},\n\nSomething has changed for {{what}}, which you teach.',
  },
  'trainer-cancelled': {
    label: 'Cancelled for the trainer',
    group: 'Trainers',
    when: 'To the trainer of a session that is cancelled. The reason comes below your text.',
    fields: [name, what],
    needs: ['what'],
    subject: 'Cancelled: {{what}}',
    text: 'Kia ora {{name}},\n\n{{what}} has been cancelled, so you don’t need to come.',
  },
  'trainer-away': {
    label: 'A trainer is away',
    group: 'Trainers',
    when: 'To those who plan, when a trainer notes their own leave. The sessions that fall into it are below your text.',
    fields: [
      { name: 'name', label: 'First name of the person who plans' },
      { name: 'trainer', label: 'Name of the trainer' },
      { name: 'days', label: 'Days of the leave' },
    ],
    needs: ['trainer', 'days'],
    subject: 'Away: {{trainer}}, {{days}}',
    text: 'Kia ora {{name}},\n\n{{trainer}} is away: {{days}}.',
  },
  'trainer-roll': {
    label: 'Tomorrow: your roll',
    group: 'Trainers',
    when: 'To each trainer who teaches tomorrow, in the evening. Their sessions come below your text.',
    fields: [name, { name: 'day', label: 'Day' }],
    needs: ['day'],
    subject: 'Tomorrow: your roll, {{day}}',
    text: 'Kia ora {{name}},\n\nThis is what you teach tomorrow, {{day}}. The names are on the roll at the desk.',
  },
} as const
