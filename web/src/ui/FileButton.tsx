import { Button, type ButtonProps } from 'antd'
import { useRef } from 'react'

interface Props extends Omit<ButtonProps, 'onClick'> {
  label: string
  accept: string
  onFile: (file: File) => void
}

/** A button that opens the file dialog; an icon alone when it has no children. */
export function FileButton({ label, accept, onFile, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file can be chosen again after an error.
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
