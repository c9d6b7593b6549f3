/** People write a site without its protocol; a browser would take that for a page of ours. */
export function WebsiteLink({ address }: { address: string }) {
  const href = /^https?:\/\//.test(address) ? address : `https://${address}`
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  )
}
