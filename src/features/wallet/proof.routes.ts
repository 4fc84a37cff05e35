import { answer } from '@/lib/calls'
import { readCardProofs } from './proof.contract'
import { findKnown } from './proof.data'

export const proofCalls = { readCardProofs: answer(readCardProofs, () => findKnown(new Date())) }
