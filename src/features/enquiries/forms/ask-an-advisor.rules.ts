import { defineForm } from '../definition.rules'

/** Spec sections 2 and 7. */
export const askAnAdvisorForm = defineForm({
  name: 'ask-an-advisor',
  label: 'Ask an advisor',
  call: 'submitAskAnAdvisor',
  summary: 'Ask an advisor',
  path: '/task/ask-an-advisor/',
  base: 'platform',
  isGated: false,
  answerWithin: 1,
  keptMonths: 24,
})
