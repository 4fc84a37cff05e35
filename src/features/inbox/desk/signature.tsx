'use client'

import { sendData } from '@/lib/api-client'
import { DeskAction, DeskField, typed } from '@/ui/desk/action'
import type { changeSignature } from '../signatures.contract'

/** How the answer ends, as it will be sent. */
export const Signature = ({ signature }: { signature: string }) => (
  <div className="write-sign">
    <p>
      <span>Ngā mihi</span>
      {signature.split('\n').map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and none moves
        <span key={at}>{line}</span>
      ))}
    </p>
    <DeskAction
      label="Change signature"
      tone="small"
      title="Your signature"
      lead="It ends every email that you send from the desk, after “Ngā mihi”. Five lines at most; empty it for your name and ours."
      submit="Save"
      run={async (form) => {
        await sendData<typeof changeSignature>('PUT', '/desk/signature/', { text: typed(form, 'text') })
        return 'Your signature is changed.'
      }}
    >
      <DeskField label="Signature" name="text" type="lines" value={signature} />
    </DeskAction>
  </div>
)
