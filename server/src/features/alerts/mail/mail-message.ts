import type { Language } from '#contract/shapes'

export interface MailLine {
  at: string
  words: string
  link: string | undefined
}

interface Letter {
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

const words = {
  ru: {
    subject: (count: number) => `Ecobase: оповещения (${count})`,
    more: (count: number) => `… и ещё ${count}`,
    open: 'Открыть',
    settings: 'Настройки уведомлений',
    why: 'Это письмо отправлено автоматически: в настройках уведомлений для вас включена почта.',
    test: 'Ecobase: проверка почты',
    testText: 'Почта настроена: письма от Ecobase доходят до вас.',
  },
  uz: {
    subject: (count: number) => `Ecobase: ogohlantirishlar (${count})`,
    more: (count: number) => `… va yana ${count}`,
    open: 'Ochish',
    settings: 'Bildirishnomalar sozlamalari',
    why: 'Bu xat avtomatik yuborildi: bildirishnomalar sozlamalarida siz uchun pochta yoqilgan.',
    test: 'Ecobase: pochtani tekshirish',
    testText: 'Pochta sozlangan: Ecobase xatlari sizga yetib boradi.',
  },
}

/** The alerts of one user, in their language. `more` is how many did not fit. */
export function digestLetter(
  lang: Language,
  lines: readonly MailLine[],
  more: number,
  publicUrl: string | undefined,
): Letter {
  const { subject, open } = words[lang]
  const rest = more > 0 ? [words[lang].more(more)] : []
  const text = lines.map(({ at, words: message, link }) =>
    [`${at}  ${message}`, link].filter(Boolean).join(' '),
  )
  const rows = lines.map(
    ({ at, words: message, link }) =>
      `<tr><td style="${cell};white-space:nowrap;color:#666">${escapeHtml(at)}</td><td style="${cell}">${escapeHtml(message)}</td>` +
      `<td style="${cell}">${link ? anchor(link, open) : ''}</td></tr>`,
  )
  const table = `<table style="border-collapse:collapse">${rows.join('')}</table>`
  return letter(
    lang,
    subject(lines.length + more),
    publicUrl,
    [...text, ...rest],
    [table, ...rest.map((line) => `<p>${escapeHtml(line)}</p>`)],
  )
}

export function testLetter(lang: Language, publicUrl: string | undefined): Letter {
  const { test, testText } = words[lang]
  return letter(lang, test, publicUrl, [testText], [`<p>${escapeHtml(testText)}</p>`])
}

function letter(
  lang: Language,
  subject: string,
  publicUrl: string | undefined,
  text: readonly string[],
  html: readonly string[],
): Letter {
  const { settings, why } = words[lang]
  const link = publicUrl && `${publicUrl}/notifications/settings`
  const footer = [why, ...(link ? [`${settings}: ${link}`] : [])]
  return {
    subject,
    text: [...text, '', ...footer].join('\n'),
    html:
      `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>` +
      `<body style="font-family:sans-serif;font-size:14px;line-height:1.5">${html.join('')}` +
      `<p style="color:#666">${escapeHtml(why)}${link ? `<br>${anchor(link, settings)}` : ''}</p></body></html>`,
    headers: {
      // Keeps absence notes and other robots from answering: RFC 3834.
      'Auto-Submitted': 'auto-generated',
      ...(link && { 'List-Unsubscribe': `<${link}>` }),
    },
  }
}

const cell = 'padding:2px 12px 2px 0;vertical-align:top'
const anchor = (link: string, words: string) => `<a href="${escapeHtml(link)}">${escapeHtml(words)}</a>`
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
