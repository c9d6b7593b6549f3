/** The classifiers' own names, alone or before a colon. */
const ownNames = /(?<=["'])(?:Компоненты|Группы компонентов|Komponentlar(?: guruhlari)?)(?=["':])/gu

/** Headings in other or older files, which are only read. */
const headers = /aliases: \[|component: \['Компонент', 'Komponent'\]/

/** The lines that do not use the agreed word for components (вещество, modda). */
export function calledComponent(text) {
  return text
    .split('\n')
    .flatMap((line, index) =>
      !headers.test(line) && /компонент|komponent/iu.test(line.replaceAll(ownNames, '')) ? [index + 1] : [],
    )
}
