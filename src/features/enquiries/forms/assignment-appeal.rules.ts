import { defineForm } from '../definition.rules'

/** Spec sections 2 and 7. */
export const assignmentAppealForm = defineForm({
  name: 'assignment-appeal',
  label: 'Assignment appeal',
  call: 'submitAppeal',
  summary: 'Appeal a result',
  path: '/forms/assignment-appeal/',
  base: 'content',
  isGated: true,
  answerWithin: 10,
  keptMonths: 84,
})
