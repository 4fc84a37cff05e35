import { answerPerson } from '@/features/account/callers.routes'
import { answerFile } from '@/lib/calls'
import { drawPdf } from '@/lib/pdf'
import { findOrder } from './data'
import { listDocuments, readDocument, readReceipt } from './documents.contract'
import { findDocumentsOfOrder, findTaxDocument } from './documents.data'
import { footOf, partsOf } from './documents.rules'
import { payLinkOf } from './pay-link.rules'
import { findReceipt } from './receipt.data'
import { receiptOf } from './receipt.rules'

export const documentCalls = {
  listDocuments: answerPerson(listDocuments, async ({ actor, param }) => {
    const { id } = await findOrder(actor, param.orderId)
    return { items: await findDocumentsOfOrder(actor, id) }
  }),

  readDocument: answerPerson(readDocument, async ({ actor, param }) => {
    const document = await findTaxDocument(actor, param.documentId)
    const { seller } = document.content
    const bytes = await drawPdf({
      title: `${seller.name} ${document.number}`,
      parts: partsOf(document, payLinkOf(document.orderId)),
      foot: footOf(document.content),
    })
    return answerFile(`${document.number}.pdf`, 'application/pdf', new Uint8Array(bytes))
  }),

  readReceipt: answerPerson(readReceipt, async ({ actor, param }) => {
    const facts = await findReceipt(actor, param.orderId)
    const bytes = await drawPdf(receiptOf(facts))
    return answerFile(`receipt-${facts.content.orderNumber}.pdf`, 'application/pdf', new Uint8Array(bytes))
  }),
}
