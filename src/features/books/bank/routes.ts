import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { answerStaff } from '@/features/account/callers.routes'
import { AppError } from '@/lib/errors'
import { lookAtBankFile, setBankLineAside, takeBankFile } from './contract'
import { findDebtors, findTaken } from './data'
import { type BankLine, FileProblem, type Mapping, readFile } from './file.rules'
import { setAside, takeFile } from './mutations'
import { proposals } from './rules'

/** Limits the unpacked size, against zip bombs. */
const mostBytes = 2 * 1024 * 1024

const refuse = (problems: readonly string[]) =>
  new AppError('INVALID', problems[0] ?? 'The file can’t be read.', { file: [...problems] })

async function read(file: string, mapping: Mapping | null) {
  try {
    return await readFile(gunzipSync(Buffer.from(file, 'base64'), { maxOutputLength: mostBytes }), mapping)
  } catch (error) {
    if (error instanceof FileProblem) throw refuse(error.problems)
    if (error instanceof Error && 'code' in error) throw refuse(['The file is damaged, or greater than 2 MB.'])
    throw error
  }
}

/** Fingerprints by day, amount and words, or the bank's own number. Equal lines of a day are
 * numbered, so that two equal payments stay two, also in the next file that covers the day. */
function withFingerprints(lines: readonly BankLine[]) {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const says = JSON.stringify([line.on, line.cents, line.key, line.payer, ...line.words])
    const before = seen.get(says) ?? 0
    seen.set(says, before + 1)
    return { ...line, fingerprint: createHash('sha256').update(`${says} ${before}`).digest('hex') }
  })
}

export const bankCalls = {
  lookAtBankFile: answerStaff(lookAtBankFile, async ({ body: { file, mapping } }) => {
    const found = await read(file, mapping)
    if (found.bank === null) return { bank: null, unknown: found.unknown, lines: [], skipped: [], debtors: [] }
    const lines = withFingerprints(found.lines)
    const [debtors, taken] = await Promise.all([findDebtors(), findTaken(lines.map(({ fingerprint }) => fingerprint))])
    const proposed = proposals(lines, debtors, (index) => taken.has(lines[index]?.fingerprint ?? ''))
    return {
      bank: found.bank,
      unknown: null,
      skipped: [...found.skipped],
      debtors,
      lines: lines.flatMap(({ line, on, cents, payer, words, kind }, index) => {
        const proposal = proposed[index]
        return proposal ? [{ line, on, cents, payer, words: kind === undefined ? words : [kind], ...proposal }] : []
      }),
    }
  }),

  takeBankFile: answerStaff(takeBankFile, async ({ staff, body: { file, mapping, ...given } }) => {
    const found = await read(file, mapping)
    if (found.bank === null) throw refuse(['No bank’s columns are found. Say which column is which.'])
    return await takeFile({ id: staff.staffId }, { bank: found.bank, lines: withFingerprints(found.lines) }, given)
  }),

  setBankLineAside: answerStaff(setBankLineAside, ({ staff, param, body }) =>
    setAside({ id: staff.staffId }, param.lineId, body.isAside),
  ),
}
