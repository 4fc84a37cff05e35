'use client'

import { useState } from 'react'
import { sendData } from '@/lib/api-client'
import { DeskAction, DeskField, typed, useFieldError } from '@/ui/desk/action'
import type { ApiKey, addApiKey, revokeApiKey } from '../keys/contract'
import { keyScopes } from '../keys/rules'
import { ShownOnce } from './shown-once'

function Scopes() {
  const error = useFieldError('scopes')
  return (
    <fieldset className="desk-field">
      <legend>It may read</legend>
      {error && <p className="err">Error: {error}</p>}
      {Object.entries(keyScopes).map(([scope, words]) => (
        <label key={scope} className="desk-choice">
          <input type="checkbox" name="scopes" value={scope} />
          <span>
            {words}
            <small>{scope}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

export function AddApiKey({ endsOn }: { endsOn: string }) {
  const [key, setKey] = useState<string | null>(null)
  return (
    <>
      <DeskAction
        label="Make a key"
        tone="primary"
        title="Make a key"
        lead="Make one for each system, so you can revoke it on its own. A key can read but not change anything."
        submit="Make the key"
        panel="add"
        run={async (form) => {
          const body = { name: typed(form, 'name'), scopes: form.getAll('scopes'), endsOn: typed(form, 'endsOn') }
          const made = await sendData<typeof addApiKey>('POST', '/desk/api-keys/', body)
          setKey(made.key)
          return null
        }}
      >
        <DeskField label="Name" name="name" hint="Such as the system that reads" />
        <Scopes />
        <DeskField label="Works until" name="endsOn" type="date" value={endsOn} hint="Two years ahead at most" />
      </DeskAction>
      {key && (
        <ShownOnce
          title="The key"
          lead="Enter it in the other system now: it isn’t shown again. Anyone who has it can read what the key can read."
          label="Key"
          secret={key}
        />
      )}
    </>
  )
}

export const RevokeApiKey = ({ apiKey: { id, name } }: { apiKey: ApiKey }) => (
  <DeskAction
    label={
      <>
        Revoke<span className="sr-only"> {name}</span>
      </>
    }
    tone="small"
    title={`Revoke “${name}”`}
    lead="It stops working straight away, for good. The system will need a new key."
    submit="Revoke"
    isDanger
    run={async () => {
      await sendData<typeof revokeApiKey>('POST', `/desk/api-keys/${id}/revoke/`)
      return `“${name}” is revoked.`
    }}
  />
)
