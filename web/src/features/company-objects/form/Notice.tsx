import { Alert, type AlertProps } from 'antd'
import styles from './form.module.css'

export const Notice = (props: AlertProps) => <Alert className={styles.notice} showIcon {...props} />
