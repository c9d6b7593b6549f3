/** For tests of palettes: contrast and distances under colour blindness. */
type Vision = 'full' | 'protanopia' | 'deuteranopia' | 'tritanopia'

export const visions: readonly Vision[] = ['full', 'protanopia', 'deuteranopia', 'tritanopia']

type Triple = [number, number, number]

/** Machado, Oliveira and Fernandes 2009, full severity, on linear RGB. */
const seenBy: Record<Vision, [Triple, Triple, Triple]> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const dot = (a: Triple, b: Triple) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

function linear(hex: string): Triple {
  const channel = (from: number) => {
    const share = Number.parseInt(hex.slice(from, from + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function luminance(hex: string): number {
  return dot(linear(hex), [0.2126, 0.7152, 0.0722])
}

/** WCAG contrast ratio, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function perceived(hex: string, vision: Vision): Triple {
  const rgb = linear(hex)
  const [toRed, toGreen, toBlue] = seenBy[vision]
  const clamp = (share: number) => Math.min(1, Math.max(0, share))
  const seen: Triple = [clamp(dot(toRed, rgb)), clamp(dot(toGreen, rgb)), clamp(dot(toBlue, rgb))]
  const cones: Triple = [
    Math.cbrt(dot(seen, [0.4122214708, 0.5363325363, 0.0514459929])),
    Math.cbrt(dot(seen, [0.2119034982, 0.6806995451, 0.1073969566])),
    Math.cbrt(dot(seen, [0.0883024619, 0.2817188376, 0.6299787005])),
  ]
  return [
    dot(cones, [0.2104542553, 0.793617785, -0.0040720468]),
    dot(cones, [1.9779984951, -2.428592205, 0.4505937099]),
    dot(cones, [0.0259040371, 0.7827717662, -0.808675766]),
  ]
}

/** In hundredths of OKLab; about 2 is just visible side by side. */
export function distance(one: string, other: string, vision: Vision): number {
  const a = perceived(one, vision)
  const b = perceived(other, vision)
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}
