import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { renderWithKit } from './fake-kit-screen'
import { useToast } from './toast'

function Fail() {
  const toast = useToast()
  return (
    <button type="button" onClick={() => toast.error('Server javob bermadi')}>
      fail
    </button>
  )
}

test.each([
  ['uz', 'Xatolik'],
  ['ru', 'Ошибка'],
])('in %s what went wrong stands under the label «%s»', async (lang, label) => {
  const { user } = await renderWithKit(<Fail />)
  await i18next.changeLanguage(lang)
  await user.click(screen.getByRole('button', { name: 'fail' }))
  const [alert] = (await screen.findAllByRole('alert')).slice(-1)
  expect(alert?.textContent).toContain(label)
  expect(alert?.textContent).toContain('Server javob bermadi')
})
