import { defineForm } from '../definition.rules'

/** Spec sections 2 and 7. */
export const assignmentComplaintForm = defineForm({
  name: 'assignment-complaint',
  label: 'Assignment complaint',
  call: 'submitComplaint',
  summary: 'Complain',
  path: '/forms/assignment-complaint/',
  base: 'content',
  isGated: true,
  answerWithin: 15,
  keptMonths: 84,
})
