import { spawn } from 'node:child_process'
import { once } from 'node:events'

const PORT = 48_123

/** Two workers of gunicorn, as many as the machine that this was written on has cores. */
export async function withTwin<Result>(
  databaseUrl: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl)
  const options = ['--chdir', 'bench/drf', '--workers', '2', '--log-level', 'warning']
  const twin = spawn('gunicorn', [...options, '--bind', `127.0.0.1:${PORT}`, 'twin:application'], {
    env: {
      ...process.env,
      TWIN_DATABASE: pathname.slice(1),
      TWIN_HOST: searchParams.get('host') ?? hostname,
      TWIN_PORT: port,
      TWIN_USER: decodeURIComponent(username),
      TWIN_PASSWORD: decodeURIComponent(password),
    },
    stdio: 'inherit',
  })
  const missing = once(twin, 'error').then(() => {
    throw new Error('The twin needs gunicorn and Django REST Framework (Debian: python3-djangorestframework)')
  })
  const url = `http://127.0.0.1:${PORT}`
  try {
    await Promise.race([missing, answering(url)])
    return await work(url)
  } finally {
    twin.kill()
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
