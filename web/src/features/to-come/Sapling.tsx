/** Something that is growing. */
export function Sapling() {
  return (
    <svg width="148" height="132" viewBox="0 0 148 132" fill="none" aria-hidden="true" focusable="false">
      <circle cx="74" cy="62" r="58" fill="var(--accent-paper)" />
      <path d="M74 108V56" stroke="var(--accent)" strokeWidth="3.5" strokeLinecap="round" />
      <path d="M74 70C72 50 58 40 38 41c0 20 13 31 36 29Z" fill="var(--accent)" fillOpacity="0.55" />
      <path d="M74 58c1-20 13-32 35-32 1 21-12 33-35 32Z" fill="var(--accent)" />
      <path
        d="M30 108c9-5 18-5 27 0s18 5 27 0 18-5 27 0"
        stroke="var(--accent)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M44 120c7-4 14-4 21 0s14 4 21 0 12-3 18-1"
        stroke="var(--accent)"
        strokeOpacity="0.45"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  )
}
