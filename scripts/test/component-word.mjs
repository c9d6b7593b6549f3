/** The classifiers' own names, alone or before a colon. */
const ownNames = /(?<=["'])(?:Компоненты|Группы компонентов|Komponentlar(?: guruhlari)?)(?=["':])/gu

/** How others, or older files, head the column: read, and never said. */
const headers = /aliases: \[|component: \['Компонент', 'Komponent'\]/

/** What is measured is called вещество, modda; the lines of a text that call it otherwise. */
export function calledComponent(text) {
  return text
    .split('\n')
    .flatMap((line, index) =>
      !headers.test(line) && /компонент|komponent/iu.test(line.replaceAll(ownNames, '')) ? [index + 1] : [],
    )
}
