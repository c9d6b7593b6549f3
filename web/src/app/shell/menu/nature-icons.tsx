/** Icons that the icon set lacks. */
function Drawn({ path, className = '' }: { path: string; className?: string | undefined }) {
  return (
    <span className={`anticon ${className}`} aria-hidden="true">
      <svg width="1em" height="1em" viewBox="0 0 24 24" focusable="false" aria-hidden="true">
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  )
}

export interface IconProps {
  /** Always set for these icons. */
  'aria-hidden'?: boolean
  className?: string
}

export function TreeIcon({ className }: IconProps) {
  return <Drawn className={className} path="M12 3 6.5 10H9l-4 6h14l-4-6h2.5L12 3Zm0 13v5" />
}

export function DropIcon({ className }: IconProps) {
  return (
    <Drawn className={className} path="M12 3.5s-6.5 6.7-6.5 11a6.5 6.5 0 0 0 13 0c0-4.3-6.5-11-6.5-11Z" />
  )
}

export function WheatIcon({ className }: IconProps) {
  return (
    <Drawn
      className={className}
      path="M12 21V9m0 0c-2-1.5-2-4.5 0-6 2 1.5 2 4.5 0 6Zm0 5c-2.8.3-4.7-1-5.2-3.8 2.9-.4 4.8 1 5.2 3.8Zm0 0c2.8.3 4.7-1 5.2-3.8-2.9-.4-4.8 1-5.2 3.8Zm0 5c-2.8.3-4.7-1-5.2-3.8 2.9-.4 4.8 1 5.2 3.8Zm0 0c2.8.3 4.7-1 5.2-3.8-2.9-.4-4.8 1-5.2 3.8Z"
    />
  )
}
