/** Until the router stands, going somewhere is an ordinary page load. */
let navigate = (path: string) => window.location.assign(path)

export function letRouterNavigate(toPath: (path: string) => void) {
  navigate = toPath
}

/** For code outside of components; inside, use the router's own hooks. */
export function goTo(path: string) {
  navigate(path)
}
