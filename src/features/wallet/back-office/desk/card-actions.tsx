'use client'

import { cardLevels } from '@/features/account/rules'
import { sendData } from '@/lib/api-client'
import { DeskAction, DeskField, typed } from '@/ui/desk/action'
import type { correctCard, issueDeskCard, renewCard, revokeCard } from '../contract'

const Why = () => <DeskField label="Why" name="reason" type="lines" />

const Level = ({ value = 'foundation' }: { value?: string }) => (
  <DeskField label="Level" name="level" type="choice" value={value}>
    {cardLevels.map((level) => (
      <option key={level.value} value={level.value}>
        {level.label}
      </option>
    ))}
  </DeskField>
)

/** `today` is YYYY-MM-DD. */
export function IssueCard({ personId, name, today }: { personId: number; name: string; today: string }) {
  const issue = async (form: FormData) => {
    const body = { level: typed(form, 'level'), on: typed(form, 'on'), reason: typed(form, 'reason') }
    const { number } = await sendData<typeof issueDeskCard>('POST', `/desk/people/${personId}/cards/`, body)
    return `${name} has the card ${number}.`
  }
  return (
    <DeskAction
      label="Issue card"
      panel="issue-card"
      tone="small"
      title={`Issue a card to ${name}`}
      lead="It’s valid for two years from that day. Wallet passes are updated automatically."
      submit="Issue card"
      run={issue}
    >
      <Level />
      <DeskField label="From" name="on" type="date" value={today} />
      <Why />
    </DeskAction>
  )
}

export type CardToChange = { id: number; level: string; issuedOn: string | null; expiresOn: string | null }

type Props = { card: CardToChange; name: string; today: string; isGood: boolean }

export function CardActions({ card, name, today, isGood }: Props) {
  const path = `/desk/cards/${card.id}/`
  const renew = async (form: FormData) => {
    await sendData<typeof renewCard>('POST', `${path}renew/`, { reason: typed(form, 'reason') })
    return 'The card is renewed.'
  }
  const revoke = async (form: FormData) => {
    const body = { on: typed(form, 'on'), reason: typed(form, 'reason') }
    await sendData<typeof revokeCard>('POST', `${path}revoke/`, body)
    return 'The card is revoked.'
  }
  const correct = async (form: FormData) => {
    const body = Object.fromEntries(
      ['level', 'issuedOn', 'expiresOn', 'reason'].map((field) => [field, typed(form, field)]),
    )
    await sendData<typeof correctCard>('PUT', path, body)
    return 'The card is corrected.'
  }
  return (
    <>
      <DeskAction
        label="Renew"
        tone="small"
        title={`Renew ${name}’s card`}
        lead="They get a new card of the same level and number, for two years from today. Their wallet passes are updated."
        submit="Renew card"
        run={renew}
      >
        <Why />
      </DeskAction>
      {isGood && (
        <DeskAction
          label="Revoke"
          tone="small"
          title={`Revoke ${name}’s card`}
          lead="It stops being valid on that day, and so do its wallet passes."
          submit="Revoke card"
          isDanger
          run={revoke}
        >
          <DeskField label="From" name="on" type="date" value={today} />
          <Why />
        </DeskAction>
      )}
      <DeskAction
        label="Correct"
        tone="small"
        title="Correct the card"
        lead="Only to correct a mistake. A renewal is a new card."
        submit="Save"
        run={correct}
      >
        <Level value={card.level} />
        <DeskField label="Issued on" name="issuedOn" type="date" value={card.issuedOn ?? ''} />
        <DeskField label="Counts until" name="expiresOn" type="date" value={card.expiresOn ?? ''} />
        <Why />
      </DeskAction>
    </>
  )
}
