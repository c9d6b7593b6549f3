import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod'
import { endpoint } from '#contract/endpoint'
import { day } from '#contract/shapes'
import { profileWith } from '../../lib/fake-session'
import { resetSession, setProfile } from '../../lib/session/session'
import { renderWithKit } from '../fake-kit-screen'
import { DateInput } from './date/DateInput'
import { DayChoice } from './date/DayChoice'
import { Field } from './Field'
import { Form } from './Form'
import { NumberInput } from './NumberInput'

const save = endpoint('POST /api/probe/', {
  access: 'session',
  summary: 'A form with a field of each kind',
  body: z.strictObject({ count: z.number().int(), weight: z.number(), started: day }),
  response: z.object({}),
})

function ProbeForm() {
  return (
    <Form name="probe" save={save} onSaved={() => undefined}>
      <Field name="count" label="Число">
        <NumberInput />
      </Field>
      <Field name="weight" label="Вес">
        <NumberInput />
      </Field>
      <Field name="started" label="Начало">
        <DateInput />
      </Field>
    </Form>
  )
}

const typedInto = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

test('keeps numbers and dates that cannot be read, with the reason below, also as a draft', async () => {
  await setProfile(await profileWith([]))
  onTestFinished(() => {
    resetSession()
    localStorage.clear()
  })
  const first = await renderWithKit(<ProbeForm />, 'errors')
  const type = async (label: string, text: string) => {
    await first.user.clear(screen.getByLabelText(label))
    await first.user.click(screen.getByLabelText(label))
    await first.user.paste(text)
    await first.user.tab()
  }
  await type('Число', '1,5')
  await type('Вес', 'abc')
  await type('Начало', '31.02.2027')
  await screen.findByText('Здесь должно быть целое число')
  await screen.findByText('Здесь должно быть число, например 12,5')
  await screen.findByText('Такой даты нет в календаре')
  const typed = ['1,5', 'abc', '31.02.2027']
  expect(['Число', 'Вес', 'Начало'].map(typedInto)).toEqual(typed)

  first.unmount()
  const second = await renderWithKit(<ProbeForm />, 'errors')
  expect(['Число', 'Вес', 'Начало'].map(typedInto)).toEqual(typed)
  await second.user.clear(screen.getByLabelText('Начало'))
  await second.user.paste('17.11.26')
  await second.user.tab()
  expect(typedInto('Начало')).toBe('17.11.2026')
})

function Owner({ onChange }: { onChange: (day: string | undefined) => void }) {
  const [date, setDate] = useState<string | undefined>('2026-01-05')
  const choose = (day: string | undefined) => {
    onChange(day)
    setDate(day)
  }
  return <DayChoice aria-label="День" isRequired isPast value={date} onChange={choose} />
}

test('takes a day of the past at once, and keeps one to come with the reason below', async () => {
  const onChange = vi.fn()
  const { user } = await renderWithKit(<Owner onChange={onChange} />, 'errors')
  const type = async (text: string) => {
    await user.clear(screen.getByLabelText('День'))
    await user.paste(text)
    await user.keyboard('{Enter}')
  }
  await type('1.2.26')
  expect(onChange.mock.lastCall).toEqual(['2026-02-01'])
  expect(typedInto('День')).toBe('01.02.2026')
  await type('31.12.2190')
  expect(screen.getByRole('alert').textContent).toBe('Этот день ещё не наступил')
  await type('30.02.2026')
  expect(screen.getByRole('alert').textContent).toBe('Такой даты нет в календаре')
  expect(typedInto('День')).toBe('30.02.2026')
  expect(onChange).toHaveBeenCalledTimes(1)
})
