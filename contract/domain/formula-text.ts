/** Spreadsheet programs run such text as a formula; some accept the full-width signs too. */
const formulaLike = /^'*[=+\-@|\t\r\n＝＋－＠]/

/** Prevents formula injection; reading removes the apostrophe again. */
export const asPlainText = (text: string): string => (formulaLike.test(text) ? `'${text}` : text)

export const fromPlainText = (text: string): string =>
  text.startsWith("'") && formulaLike.test(text) ? text.slice(1) : text
