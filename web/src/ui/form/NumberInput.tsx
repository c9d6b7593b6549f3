import { InputNumber } from 'antd'
import type { ComponentProps } from 'react'
import styles from './Form.module.css'

type Props = Omit<ComponentProps<typeof InputNumber<number>>, 'decimalSeparator' | 'controls'>

/** A number with a decimal comma; a point is understood too. */
export function NumberInput(props: Props) {
  return <InputNumber<number> {...props} className={styles.number} decimalSeparator="," controls={false} />
}
