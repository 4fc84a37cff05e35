import { answer } from '@/lib/calls'
import * as contract from './pay-link.contract'
import { startLinkPayment } from './pay-link.mutations'
import { orderMoney } from './settlement.mutations'

export const payLinkCalls = {
  startLinkPayment: answer(contract.startLinkPayment, async ({ body }) => ({
    redirectUrl: await startLinkPayment(orderMoney(), body.token),
  })),
}
