/** Text that a spreadsheet program would run as a formula; some programs also accept the full-width signs. */
const formulaLike = /^'*[=+\-@|\t\r\n＝＋－＠]/

/** Text gets an apostrophe in front, which reading takes off again. */
export const asPlainText = (text: string): string => (formulaLike.test(text) ? `'${text}` : text)

export const fromPlainText = (text: string): string =>
  text.startsWith("'") && formulaLike.test(text) ? text.slice(1) : text
