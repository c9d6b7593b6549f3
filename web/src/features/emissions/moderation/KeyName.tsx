import { useHasKeys } from '../../../lib/device/use-media'

/** Behind the word of a button, where there is a keyboard: « (Z)». */
export function KeyName({ of }: { of: string }) {
  return useHasKeys() && <> ({of})</>
}
