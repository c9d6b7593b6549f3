import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'

const PORT = 48_123

const application = 'twin:application'
const options = ['--chdir', 'bench/drf', '--workers', '2', '--timeout', '300', '--log-level', 'warning']

function environment(databaseUrl: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl)
  return {
    ...process.env,
    TWIN_DATABASE: pathname.slice(1),
    TWIN_HOST: searchParams.get('host') ?? hostname,
    TWIN_PORT: port,
    TWIN_USER: decodeURIComponent(username),
    TWIN_PASSWORD: decodeURIComponent(password),
  }
}

/** Without it where it is not installed, which is said. */
export async function withTwinIfThere<Result>(
  databaseUrl: string,
  work: (url: string | undefined) => Promise<Result>,
): Promise<Result> {
  const checked = spawnSync('gunicorn', [...options, '--check-config', application], {
    env: environment(databaseUrl),
  })
  if (checked.status === 0) return withTwin(databaseUrl, work)
  console.log(`Without the twin: it needs ${packages}`)
  return work(undefined)
}

const packages =
  'Django REST Framework and gunicorn (Debian: python3-djangorestframework python3-psycopg2 gunicorn python3-openpyxl)'

/** Two workers of gunicorn, as many as the machine that this was written on has cores. */
export async function withTwin<Result>(
  databaseUrl: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const twin = spawn('gunicorn', [...options, '--bind', `127.0.0.1:${PORT}`, application], {
    env: environment(databaseUrl),
    stdio: 'inherit',
  })
  const missing = once(twin, 'error').then(() => {
    throw new Error(`The twin needs ${packages}`)
  })
  const url = `http://127.0.0.1:${PORT}`
  try {
    await Promise.race([missing, answering(url)])
    return await work(url)
  } finally {
    const gone = once(twin, 'exit')
    if (twin.kill()) await gone
  }
}

async function answering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const ok = await fetch(`${url}/emissions/?object=0`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The twin does not answer')
}
