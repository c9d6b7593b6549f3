/** How a sheet answers a question. */
export const yesNo = { yes: { ru: 'да', uz: 'ha' }, no: { ru: 'нет', uz: 'yo‘q' } }
