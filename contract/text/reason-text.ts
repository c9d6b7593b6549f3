import { languages } from '../appearance'
import { type DecisionReason, type PickedReason, pickedReasons } from '../domain/measurement/decision-reason'
import type { Language } from '../shapes'
import { decisionReasonWords } from '../words'

/** A reason as people read it: the words of its code, then the comment. */
export function reasonText(lang: Language, code: DecisionReason | null, comment: string): string {
  if (code === null || (code === 'other' && comment !== '')) return comment
  const word = decisionReasonWords[code][lang]
  return comment === '' ? word : `${word}. ${comment}`
}

/** The code that a label stands for, in either language. */
export const reasonCalled = (label: string): PickedReason | undefined =>
  pickedReasons.find((code) => languages.some((lang) => decisionReasonWords[code][lang] === label))

/** A label and what follows it, as clients wrote reasons before codes were sent. */
export function splitReason(text: string): { code: PickedReason | undefined; comment: string } {
  const [label = '', ...rest] = text.split('. ')
  const code = reasonCalled(label)
  return code ? { code, comment: rest.join('. ') } : { code: undefined, comment: text }
}

/** The codes whose words hold a text: what a search for it finds. */
export function reasonsHolding(text: string): DecisionReason[] {
  const small = text.toLocaleLowerCase()
  const holds = (code: string) =>
    languages.some((lang) =>
      decisionReasonWords[code as DecisionReason][lang].toLocaleLowerCase().includes(small),
    )
  return (Object.keys(decisionReasonWords) as DecisionReason[]).filter(holds)
}
