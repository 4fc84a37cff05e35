import { peopleText } from '@/lib/in-words'
export type Told = {
  readonly people: number
  readonly byEmail: number
  readonly byText: number
  readonly unreached: number
}

/** `9 people: 7 by email, 2 by text`. */
export function toldText({ people, byEmail, byText, unreached }: Told): string {
  const ways = [
    byEmail > 0 && `${byEmail} by email`,
    byText > 0 && `${byText} by text`,
    unreached > 0 && `${unreached} you must ring`,
  ].filter(Boolean)
  return `${peopleText(people)}: ${ways.join(', ')}`
}
