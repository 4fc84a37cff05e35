'use client'

import { ApiError, errorText } from '@/lib/api-client'

/** Of a call that failed. */
export const sentenceOf = (error: unknown): string =>
  error instanceof ApiError
    ? (Object.values(error.fieldErrors).flat()[0] ?? errorText(error))
    : 'Something went wrong, please try again later.'

export const Problem = ({ text }: { text: string }) =>
  text === '' ? null : (
    <p className="err" role="alert">
      {text}
    </p>
  )
