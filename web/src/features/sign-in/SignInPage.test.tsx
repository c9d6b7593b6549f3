import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoAccounts, signIn } from '#contract/api/people/auth'
import { answerWith, renderWithTexts } from '../../lib/fake-screen'
import { SignInPage } from './SignInPage'

const offered = () =>
  Response.json({ password: 'Demo-1', accounts: [{ email: 'csak@eco.demo', role: 'csak' }] })
const wrong = () =>
  Response.json({ code: 'auth.wrong-credentials', message: 'Wrong Email or Password' }, { status: 401 })

const email = () => screen.getByLabelText<HTMLInputElement>('Электронная почта')
const password = () => screen.getByLabelText<HTMLInputElement>('Пароль')

async function open() {
  const fetch = answerWith({ [demoAccounts.path]: offered, [signIn.path]: wrong })
  const { user } = await renderWithTexts(<SignInPage />, 'sign-in', 'screens')
  const signIns = () => fetch.mock.calls.filter(([address]) => String(address).includes(signIn.path))
  return { user, signIns }
}

test('typing may begin at once', async () => {
  await open()
  expect(document.activeElement).toBe(email())
})

test('both empty fields are named at once, and nothing is sent', async () => {
  const { user, signIns } = await open()
  await user.click(screen.getByRole('button', { name: 'Войти' }))
  for (const field of [email(), password()]) {
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const described = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).not.toBe('')
  }
  await user.type(email(), 'nobody@eco.demo')
  expect(email().getAttribute('aria-invalid')).toBe('false')
  expect(password().getAttribute('aria-invalid')).toBe('true')
  expect(signIns()).toEqual([])
})

test('a wrong password is told in words, and nothing typed is lost', async () => {
  const { user, signIns } = await open()
  await user.type(email(), 'nobody@eco.demo')
  await user.type(password(), 'wrong{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Wrong Email or Password')
  expect(email().value).toBe('nobody@eco.demo')
  expect(password().value).toBe('wrong')
  expect(signIns()).toHaveLength(1)
})

test('a demo account that is chosen fills the form', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /csak@eco\.demo/ }))
  expect(email().value).toBe('csak@eco.demo')
  expect(password().value).toBe('Demo-1')
})
