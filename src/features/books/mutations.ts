import { changeAs } from '@/features/account/mutations'
import type { Staff } from '@/features/purchases/desk.mutations'
import { staffName } from '@/lib/audit'
import { staleError } from '@/lib/errors'
import type { CodesChange } from './contract'
import { findCodes } from './data'
import { codeKinds } from './rules'

/** @throws AppError STALE_VERSION. */
export function changeCodes(by: Staff, { program, codes, version }: CodesChange): Promise<{ version: string }> {
  return changeAs(staffName(by), async (client) => {
    await client.query('SELECT 1 FROM accounting_codes WHERE program = $1 ORDER BY id FOR NO KEY UPDATE', [program])
    if ((await findCodes(program, client)).version !== version) throw staleError('these')
    for (const { value } of codeKinds)
      await client.query(
        'UPDATE accounting_codes SET code = $3, updated_at = now() WHERE program = $1 AND kind = $2 AND code <> $3',
        [program, value, codes[value]],
      )
    return { version: (await findCodes(program, client)).version }
  })
}
