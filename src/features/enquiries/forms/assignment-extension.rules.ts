import { defineForm } from '../definition.rules'

/** Spec sections 2 and 7. */
export const assignmentExtensionForm = defineForm({
  name: 'assignment-extension',
  label: 'Assignment extension',
  call: 'submitExtension',
  summary: 'Ask for more time',
  path: '/forms/assignment-extension/',
  base: 'content',
  isGated: true,
  answerWithin: 2,
  keptMonths: 84,
})
