'use client'

import { type ChangeEvent, type FormEvent, useState } from 'react'
import { ApiError, sendData } from '@/lib/api-client'
import { toBase64 } from '@/lib/base64'
import { DeskPanel } from '@/ui/desk/record'
import type { BankLook, lookAtBankFile } from '../bank/contract'
import type { Mapping } from '../bank/file.rules'
import { BankLines, type PackedFile } from './bank-lines'

async function pack(chosen: File): Promise<PackedFile> {
  const packed = chosen.stream().pipeThrough(new CompressionStream('gzip'))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  return { name: chosen.name, file: toBase64(bytes), mapping: null }
}

/** Leaves room in one call for the choices. */
const mostPacked = 40_000

function problemsOf(error: unknown): readonly string[] {
  if (!(error instanceof ApiError)) return ['Something went wrong, please try again later.']
  const said = Object.values(error.fieldErrors).flat()
  return said.length > 0 ? said : [error.message]
}

export function BankFile() {
  const [file, setFile] = useState<PackedFile | null>(null)
  const [look, setLook] = useState<BankLook | null>(null)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const read = async (given: PackedFile) => {
    setFile(given)
    if (given.file.length > mostPacked) {
      setLook(null)
      return setProblems(['The file is too long for one go. Export fewer days at once.'])
    }
    setBusy(true)
    try {
      setLook(await sendData<typeof lookAtBankFile>('POST', '/desk/money/bank/look/', given))
      setProblems([])
    } catch (error) {
      setLook(null)
      setProblems(problemsOf(error))
    }
    setBusy(false)
  }
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    if (chosen) await read(await pack(chosen))
  }
  return (
    <div className="stack">
      <DeskPanel title="Import a bank file">
        <div className="panel-body stack">
          <p>
            Export the statement from ANZ, ASB, BNZ, Westpac or Kiwibank as CSV or Excel (.xlsx). You see what each line
            would pay before anything is done.
          </p>
          <label className="desk-field">
            <span>Bank file (CSV or Excel)</span>
            <input type="file" accept=".csv,.txt,.tsv,.xlsx,text/csv" className="box" onChange={choose} />
          </label>
          <p role="status">{isBusy ? 'Reading the file…' : ''}</p>
          {problems.length > 0 && (
            <div className="notice bad" role="alert">
              <div>
                <b>{file?.name} can’t be imported</b>
                <ul className="dots">
                  {problems.map((problem) => (
                    <li key={problem}>{problem}</li>
                  ))}
                </ul>
              </div>
            </div>
          )}
        </div>
      </DeskPanel>
      {file && look?.unknown && <Columns unknown={look.unknown} choose={(mapping) => read({ ...file, mapping })} />}
      {file && look && look.unknown === null && (
        <BankLines key={file.file} file={file} look={look} again={() => read(file)} />
      )}
    </div>
  )
}

function mappingIn(form: FormData): Mapping {
  const payer = form.get('payer')
  return {
    date: Number(form.get('date')),
    amount: Number(form.get('amount')),
    out: form.get('out') === '' ? null : Number(form.get('out')),
    payer: payer === '' ? null : Number(payer),
    words: form.getAll('words').map(Number),
    hasHeadings: form.get('hasHeadings') === 'yes',
  }
}

type ColumnsProps = { unknown: NonNullable<BankLook['unknown']>; choose: (mapping: Mapping) => void }

function Columns({ unknown: { headings, hasHeadings: looksSo, sample }, choose }: ColumnsProps) {
  const [hasHeadings, setHasHeadings] = useState(looksSo)
  const columns = headings.map((heading, index) => ({
    index,
    label: (hasHeadings && heading) || `Column ${index + 1}`,
    first: (hasHeadings ? sample[0]?.[index] : heading) ?? '',
  }))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    choose(mappingIn(new FormData(event.currentTarget)))
  }
  return (
    <DeskPanel title="Which column says what?">
      <form className="panel-body stack" onSubmit={submit}>
        <p>These headings are no bank’s that we know. Say what they are, and the lines are read.</p>
        <FirstRow {...{ headings, hasHeadings, setHasHeadings }} />
        <Picked columns={columns} />
        <fieldset className="desk-field">
          <legend>What they wrote</legend>
          {columns.map(({ index, label }) => (
            <label key={index} className="desk-tick">
              <input type="checkbox" name="words" value={index} />
              {label}
            </label>
          ))}
        </fieldset>
        <button type="submit" className="b primary">
          Read the lines
        </button>
      </form>
    </DeskPanel>
  )
}

type FirstRowProps = {
  headings: readonly string[]
  hasHeadings: boolean
  setHasHeadings: (has: boolean) => void
}

const FirstRow = ({ headings, hasHeadings, setHasHeadings }: FirstRowProps) => (
  <fieldset className="desk-field">
    <legend>Does the first row hold headings?</legend>
    {(['yes', 'no'] as const).map((answer) => (
      <label key={answer} className="desk-choice">
        <input
          type="radio"
          name="hasHeadings"
          value={answer}
          checked={hasHeadings === (answer === 'yes')}
          onChange={() => setHasHeadings(answer === 'yes')}
        />
        <span>
          {answer === 'yes' ? 'Yes' : 'No, it is a payment'}
          {answer === 'yes' && <small>{headings.filter(Boolean).join(', ')}</small>}
        </span>
      </label>
    ))}
  </fieldset>
)

type Column = { readonly index: number; readonly label: string; readonly first: string }

function Picked({ columns }: { columns: readonly Column[] }) {
  const guess = (pattern: RegExp) => columns.find(({ label }) => pattern.test(label))?.index ?? 0
  const options = columns.map(({ index, label, first }) => (
    <option key={index} value={index}>
      {label}
      {first && `, such as ${first}`}
    </option>
  ))
  return (
    <>
      <label className="desk-field">
        <span>Date</span>
        <select name="date" className="box" defaultValue={guess(/date/i)}>
          {options}
        </select>
      </label>
      <label className="desk-field">
        <span>Amount, or money in</span>
        <select name="amount" className="box" defaultValue={guess(/credit|deposit|paid in/i) || guess(/amount/i)}>
          {options}
        </select>
      </label>
      <label className="desk-field">
        <span>Money out</span>
        <select name="out" className="box" defaultValue={guess(/debit|withdrawal|paid out/i) || ''}>
          <option value="">No column of its own: below zero</option>
          {options}
        </select>
      </label>
      <label className="desk-field">
        <span>Who paid</span>
        <select name="payer" className="box" defaultValue="">
          <option value="">No column says it</option>
          {options}
        </select>
      </label>
    </>
  )
}
