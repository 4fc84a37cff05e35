import { answer } from '@/lib/calls'
import { AppError } from '@/lib/errors'
import * as contract from './opened.contract'
import { noteOpening } from './opened.mutations'

export const openedCalls = {
  noteOpening: answer(contract.noteOpening, async ({ body: { mark } }) => {
    if (!(await noteOpening(mark))) throw new AppError('NOT_FOUND', 'There is no such link.')
    return {}
  }),
}
