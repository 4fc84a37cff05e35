'use client'

import { deskImportsPath } from '@/desk-paths'
import { ImportHead, type StepProps } from './import-head'

export function FailedStep({ run }: StepProps) {
  return (
    <>
      <ImportHead run={run} title="This file can’t be read">
        <a className="b primary" href={deskImportsPath}>
          Choose another file
        </a>
      </ImportHead>
      <div className="notice bad" role="alert">
        <span>{run.problem}</span>
      </div>
    </>
  )
}
