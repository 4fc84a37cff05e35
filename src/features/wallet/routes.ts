import { checkCalls } from './check/routes'
import { matrixCalls } from './matrix/routes'
import { passCalls } from './passes/routes'

/** The calls on cards and wallets. */
export const walletCalls = { ...passCalls, ...checkCalls, ...matrixCalls }
