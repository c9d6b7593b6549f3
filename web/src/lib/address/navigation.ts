/** Until the router stands, going somewhere is an ordinary page load. */
let navigate = (path: string) => window.location.assign(path)

export function letRouterNavigate(toPath: (path: string) => void) {
  navigate = toPath
}

/** For code outside of components; inside, use the router's own hooks. */
export function goTo(path: string) {
  navigate(path)
}

type Opens = (path: string, granted: ReadonlySet<string>) => boolean

let opens: Opens = () => false

/** The table of screens is the application's; it tells here what a user may open. */
export function letScreensSay(mayOpen: Opens) {
  opens = mayOpen
}

export function mayOpen(path: string, granted: ReadonlySet<string>): boolean {
  return opens(path, granted)
}
