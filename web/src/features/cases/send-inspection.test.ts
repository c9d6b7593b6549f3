import { expect, test } from 'vitest'
import { inspectionSender } from './send-inspection'

const named = (name: string) => new File([], name)

function listening(refused: readonly string[]) {
  const left = [...refused]
  const sent: string[] = []
  const sender = inspectionSender()
  const sending = {
    findings: async (text: string) => sent.push(text),
    photo: async ({ name }: File) => {
      if (left.includes(name)) throw new Error(left.splice(left.indexOf(name), 1)[0])
      sent.push(name)
    },
  }
  return { sent, send: (text: string, photos: File[]) => sender(sending, text, photos) }
}

test('sends only the remaining photos after a refusal', async () => {
  const photos = [named('a'), named('b'), named('c')]
  const { sent, send } = listening(['b'])
  await expect(send('Труба', photos)).rejects.toThrow('b')
  await send('Труба', photos)
  expect(sent).toEqual(['Труба', 'a', 'b', 'c'])
})

test('sends changed findings as another inspection with its photos', async () => {
  const photos = [named('a')]
  const { sent, send } = listening([])
  await send('Труба', photos)
  await send('Труба и бак', photos)
  expect(sent).toEqual(['Труба', 'a', 'Труба и бак', 'a'])
})
