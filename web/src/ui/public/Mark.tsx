export function Mark({ size = 40 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <rect width="48" height="48" rx="11" fill="#0f5c78" />
      <path
        d="M35.5 11.5c-13.200-.6-21.900 4.600-22.400 13.600-.2 3.300 1 6.200 3.100 8.200 1.500-6.600 5.400-11.300 11.300-14.400-4.600 4-7.600 9-8.700 15.700 8.900 1.700 17.500-5.400 16.700-23.100Z"
        fill="#fff"
      />
      <path
        d="M10 38.5c3.100-1.700 6.200-1.700 9.300 0s6.200 1.700 9.300 0 6.200-1.700 9.400 0"
        fill="none"
        stroke="#8fd3e4"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  )
}
