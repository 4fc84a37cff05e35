import { TrainersDay } from '../client'

export function DayPage() {
  return (
    <>
      <TrainersDay />
      <noscript>
        <p className="notice bad">Scripts are turned off in your browser. Use the roll in the planner instead.</p>
      </noscript>
    </>
  )
}
