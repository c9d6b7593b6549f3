import { expect, test } from 'vitest'
import { renderWithTexts } from '../../lib/fake-screen'
import { useLimitText } from './use-limit-text'

function Limits({ limits }: { limits: string[] }) {
  return limits.map(useLimitText()).join('; ')
}

test('norms are written as people write them', async () => {
  const { container } = await renderWithTexts(
    <Limits limits={['4-', '6-8.5', '0.5', '1500', '4,5-', '-2-1', 'как есть']} />,
  )
  expect(container.textContent).toBe('не менее 4; 6–8,5; 0,5; 1\u202f500; не менее 4,5; −2–1; как есть')
})
