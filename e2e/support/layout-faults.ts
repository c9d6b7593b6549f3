import type { Page } from '@playwright/test'

/** What a machine can see of a broken layout: text that is cut off, and things to press that lie on each other. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const slack = 2
    const name = (element: Element) => {
      const text = (element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 40)
      return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${text}`
    }
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.sr-only, svg, canvas')
    const overlaps = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack

    /** The first box around a text that hides a part of it and cannot be scrolled. */
    function cutter(element: Element, rects: DOMRect[]): Element | undefined {
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, textOverflow, position, webkitLineClamp } = getComputedStyle(box)
        const bounds = box.getBoundingClientRect()
        // Head and totals of a table scroll with its rows.
        if (/auto|scroll/.test(overflowX + overflowY) || box.matches('[data-sideways]')) return undefined
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return undefined
        // What only a screen reader reads, or a table measures.
        if (/hidden|clip/.test(overflowX) && Math.min(bounds.width, bounds.height) <= 1) return undefined
        const isCut = rects.some(
          (rect) =>
            (/hidden|clip/.test(overflowX) &&
              (rect.left < bounds.left - slack || rect.right > bounds.right + slack)) ||
            (/hidden|clip/.test(overflowY) &&
              (rect.top < bounds.top - slack || rect.bottom > bounds.bottom + slack)),
        )
        if (isCut) return box
        if (position === 'fixed') return undefined
      }
      return undefined
    }

    /** What a Russian or Uzbek sentence looks like where nobody told the browser its direction. */
    function endsAtItsStart(text: Node): boolean {
      const end = text.textContent?.trimEnd().length ?? 0
      const [before, last] = [end - 2, end - 1].map((at) => {
        const range = document.createRange()
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        return range.getBoundingClientRect()
      })
      return before !== undefined && last !== undefined && last.left < before.left && last.top < before.bottom
    }

    const faults: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement
      if (!element || !text.textContent?.trim() || !isSeen(element)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const box = cutter(element, [...range.getClientRects()])
      if (box) faults.push(`cut off by ${box.className || box.tagName}: ${name(element)}`)
      if (/\p{L}[.!?:…]$/u.test(text.textContent.trimEnd()) && endsAtItsStart(text))
        faults.push(`full stop at the wrong end: ${name(element)}`)
    }

    const pressable =
      'a[href], button, input, textarea, [role=button], [role=switch], [role=combobox], [role=tab]'
    /** What floats over the page lies on it by intention; menus and panels stand beside it in the body. */
    const layer = (element: Element) => {
      let box = element
      while (box.parentElement && box.parentElement !== document.body) {
        if (/fixed|sticky/.test(getComputedStyle(box).position)) break
        // News that come together lie on each other until somebody points at them.
        if (box.matches('.ant-notification-stack .ant-notification-notice')) break
        box = box.parentElement
      }
      return box
    }
    /** The part of an element that scrolling boxes around it leave to be seen. */
    const seenPart = (element: Element) => {
      let { left, top, right, bottom } = element.getBoundingClientRect()
      for (let box = element.parentElement; box; box = box.parentElement) {
        if (getComputedStyle(box).overflow === 'visible') continue
        const bounds = box.getBoundingClientRect()
        left = Math.max(left, bounds.left)
        right = Math.min(right, bounds.right)
        top = Math.max(top, bounds.top)
        bottom = Math.min(bottom, bounds.bottom)
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
    }
    const found = [...document.querySelectorAll(pressable)].filter(isSeen).map((element) => ({
      element,
      rect: seenPart(element),
      layer: layer(element),
    }))
    found.forEach((one, index) => {
      for (const other of found.slice(index + 1)) {
        if (one.layer !== other.layer || !overlaps(one.rect, other.rect)) continue
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        // A field's own button, such as the one that clears it.
        if (one.element.parentElement?.contains(other.element) && one.element.matches('input')) continue
        faults.push(`overlap: ${name(one.element)} and ${name(other.element)}`)
      }
    })
    return faults
  })
}
