'use client'

import type { Wording } from '@/features/messages/wordings.rules'
import { sendData } from '@/lib/api-client'
import { DeskAction } from '@/ui/desk/action'
import type { changeWording, useOurWording } from '../wordings/contract'

export const UseOurWords = ({ wording, version }: { wording: string; version: number }) => (
  <DeskAction
    label="Use Hivis’ own words again"
    title="Use Hivis’ own words again"
    lead="The message goes back to the original wording. Your wording stays in the versions."
    submit="Use our own words"
    run={async () => {
      await sendData<typeof useOurWording>('POST', `/desk/messages/wordings/${wording}/ours/`, { version })
      return 'The message says our own words again.'
    }}
  />
)

type RestoreProps = { wording: string; newest: number; version: number; words: Wording }

export const RestoreWording = ({ wording, newest, version, words }: RestoreProps) => (
  <DeskAction
    label={
      <>
        Restore<span className="sr-only"> version {version}</span>
      </>
    }
    tone="small"
    title={`Restore version ${version}`}
    lead={<p className="wording-words">{[words.subject, words.text].filter(Boolean).join('\n\n')}</p>}
    submit="Restore"
    run={async () => {
      const body = { ...words, version: newest }
      await sendData<typeof changeWording>('PUT', `/desk/messages/wordings/${wording}/`, body)
      return `The message says version ${version} again.`
    }}
  />
)
