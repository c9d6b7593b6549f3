/** 2026-11-01 → 11.2026. */
export const monthText = (month: string | null) => (month ? `${month.slice(5, 7)}.${month.slice(0, 4)}` : '—')
