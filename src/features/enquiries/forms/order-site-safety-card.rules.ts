import { defineForm } from '../definition.rules'

/** Spec sections 2 and 7. */
export const orderSiteSafetyCardForm = defineForm({
  name: 'order-site-safety-card',
  label: 'Order a site safety card',
  call: 'submitOrderCard',
  summary: 'Order a site safety card',
  path: '/task/order-card-submit/',
  base: 'platform',
  isGated: true,
  answerWithin: 3,
  keptMonths: 12,
  choices: [{ field: 'invoiceTo', list: 'invoiceToOptions', problem: 'Please choose who we invoice' }],
})
