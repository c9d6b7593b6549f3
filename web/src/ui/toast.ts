import { App } from 'antd'

interface Toast {
  success: (text: string) => void
  info: (text: string) => void
  error: (text: string) => void
}

/** Short news at the bottom right; where and for how long is decided once, in the shell. */
export function useToast(): Toast {
  const { notification } = App.useApp()
  return {
    success: (title) => notification.success({ title, role: 'status' }),
    info: (title) => notification.info({ title, role: 'status' }),
    error: (title) => notification.error({ title, role: 'alert' }),
  }
}
