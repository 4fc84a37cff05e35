'use client'

import { cameraProblems, useCamera } from '@/features/wallet/check/camera.client'
import { tieOf } from '@/features/wallet/proof.rules'
import { readCode } from '@/features/wallet/verdict.rules'
import { bookingNumberIn } from '../rules'

/** Scans the code of a card or a booking. What it gives is for `findScanned`. */
export function Scan({ onFound }: { onFound: (scanned: string) => void }) {
  const { video, isOpen, isStrange, problem, open, close } = useCamera((text) => {
    const card = readCode(text, location.origin)
    const booking = bookingNumberIn(text)
    if (card) void tieOf(card.token).then(onFound)
    else if (booking) onFound(booking)
    return card !== null || booking !== null
  })
  return (
    <div className="day-scan">
      {isOpen && (
        <>
          <video ref={video} playsInline muted aria-label="Camera" />
          <p role="status">
            {isStrange
              ? 'That isn’t the code of a card or booking of ours.'
              : 'Hold the code of a card or booking here.'}
          </p>
        </>
      )}
      <button type="button" className="b tall" onClick={isOpen ? close : open}>
        {isOpen ? 'Close the camera' : 'Scan a card or booking'}
      </button>
      {problem && (
        <p role="alert" className="late">
          {cameraProblems[problem]}
        </p>
      )}
    </div>
  )
}
