/** People omit the protocol; without it browsers resolve the address on our origin. */
export function WebsiteLink({ address }: { address: string }) {
  const href = /^https?:\/\//.test(address) ? address : `https://${address}`
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  )
}
