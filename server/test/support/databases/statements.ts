import pg from 'pg'

/** What is asked of the database about measurements while the work is done, as it is sent. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const plain = pg.Client.prototype.query
  pg.Client.prototype.query = function listen(this: pg.Client, ...given: unknown[]) {
    const [statement] = given as [string | { text?: string }]
    const text = typeof statement === 'string' ? statement : (statement.text ?? '')
    // The server folds its sums now and then, whoever asks meanwhile.
    if (/emission/.test(text) && !/emission_changes limit|fold emission sums/.test(text)) sent.push(text)
    return Reflect.apply(plain, this, given)
  } as typeof pg.Client.prototype.query
  try {
    await work()
    return sent
  } finally {
    pg.Client.prototype.query = plain
  }
}
