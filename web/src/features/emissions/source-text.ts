/** As the server names a source where it refers to one. */
export const sourceText = ({ number, name }: { number: string; name: string }) => `${number} — ${name}`
