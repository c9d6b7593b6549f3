export function Landscape() {
  return (
    <svg
      className="sign-in__landscape"
      viewBox="0 0 800 1000"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0a3a4d" />
          <stop offset="0.55" stopColor="#176883" />
          <stop offset="0.8" stopColor="#4d9db0" />
        </linearGradient>
        <linearGradient id="river" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#bfe6ee" />
          <stop offset="1" stopColor="#5fb0c6" />
        </linearGradient>
      </defs>
      <rect width="800" height="1000" fill="url(#sky)" />
      <g fill="none" stroke="#ffffff" strokeOpacity="0.07" strokeWidth="1.5">
        <path d="M-20 300C120 210 260 330 420 250s290-110 420-40" />
        <path d="M-20 340c140-80 280 30 440-45s290-95 420-30" />
        <path d="M-20 385c150-70 290 30 450-35s280-85 410-25" />
        <path d="M-20 435c160-60 300 25 460-25s270-70 400-20" />
        <path d="M-20 255c130-90 270 25 430-55s290-120 430-45" />
      </g>
      <circle cx="585" cy="470" r="58" fill="#f3ead2" fillOpacity="0.9" />
      <path d="M0 660 110 560l70 62 120-130 95 108 75-60 110 92 90-70 130 98v340H0Z" fill="#2f7f95" />
      <path
        d="M300 492l40 46-26 10-22-14-28 16ZM670 562l34 26-18 12-18-10-20 12-12-14Z"
        fill="#e6f3f6"
        fillOpacity="0.55"
      />
      <path d="M0 730c110-62 220-54 330-18s250 40 470-46v334H0Z" fill="#1f6a80" />
      <path d="M0 800c150-52 280-32 400 2s250 24 400-30v228H0Z" fill="#14566b" />
      <path
        d="M560 764c-96 22-236 52-220 90s170 34 150 76-190 40-210 70h330c40-40 60-82-20-116s-186-34-134-66c26-16 62-34 104-54Z"
        fill="url(#river)"
        fillOpacity="0.85"
      />
      <path d="M0 880c120-30 200-16 262 22S250 970 180 1000H0Z" fill="#0d4354" />
      <path d="M800 850c-110-8-190 30-220 74s10 60 10 76h210Z" fill="#0d4354" />
    </svg>
  )
}
