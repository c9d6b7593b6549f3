import clipping from 'polygon-clipping'
import { boundsOf, contains, LNG_SHRINK } from './geometry.mjs'

const SAMPLES = 9000
const ROUNDS = 500

/**
 * Divides a region into one cell a site so that the areas match the sites' shares: a Voronoi diagram
 * whose sites carry weights (a power diagram), the weights found by trial on a grid of sample points.
 */
export function powerDiagram(region, sites) {
  const bounds = boundsOf(region.flatMap(([outer]) => outer))
  const centres = sites.map(({ label: [lng, lat] }) => [lng * LNG_SHRINK, lat])
  const weights = findWeights(region, bounds, sites, centres)
  return centres.map((_, i) => {
    const cell = cellOf(i, centres, weights, bounds)
    return cell.length < 3 ? [] : clipping.intersection([[closed(cell)]], region)
  })
}

function findWeights(region, [w, s, e, n], sites, centres) {
  const step = Math.sqrt(((e - w) * (n - s)) / SAMPLES)
  const samples = []
  for (let lng = w + step / 2; lng < e; lng += step) {
    for (let lat = s + step / 2; lat < n; lat += step) {
      if (contains(region, [lng, lat])) samples.push([lng * LNG_SHRINK, lat])
    }
  }
  const total = sites.reduce((sum, site) => sum + site.km2, 0)
  const wanted = sites.map((site) => (site.km2 / total) * samples.length)
  const sampleArea = step * step * LNG_SHRINK
  const weights = sites.map(() => 0)
  for (let round = 0; round < ROUNDS; round++) {
    const counts = countNearest(samples, centres, weights)
    // Large steps first, small ones to settle.
    const pace = round < ROUNDS / 2 ? 0.25 : 0.08
    weights.forEach((weight, i) => {
      weights[i] = weight + (pace * (wanted[i] - counts[i]) * sampleArea) / Math.PI
    })
  }
  return weights
}

function countNearest(samples, centres, weights) {
  const counts = centres.map(() => 0)
  for (const [x, y] of samples) {
    let nearest = 0
    let least = Number.POSITIVE_INFINITY
    for (let i = 0; i < centres.length; i++) {
      const dx = x - centres[i][0]
      const dy = y - centres[i][1]
      const power = dx * dx + dy * dy - weights[i]
      if (power < least) {
        least = power
        nearest = i
      }
    }
    counts[nearest]++
  }
  return counts
}

function cellOf(own, centres, weights, [w, s, e, n]) {
  const [x, y] = centres[own]
  let cell = [
    [w - 1, s - 1],
    [e + 1, s - 1],
    [e + 1, n + 1],
    [w - 1, n + 1],
  ].map(([lng, lat]) => [lng * LNG_SHRINK, lat])
  centres.forEach(([otherX, otherY], i) => {
    if (i === own) return
    const limit = otherX ** 2 + otherY ** 2 - weights[i] - (x ** 2 + y ** 2 - weights[own])
    cell = keepHalf(cell, 2 * (otherX - x), 2 * (otherY - y), limit)
  })
  return cell
}

/** The part of a convex polygon where a·x + b·y ≤ limit. */
function keepHalf(polygon, a, b, limit) {
  const kept = []
  polygon.forEach((p, i) => {
    const q = polygon[(i + 1) % polygon.length]
    const atP = a * p[0] + b * p[1] - limit
    const atQ = a * q[0] + b * q[1] - limit
    if (atP <= 0) kept.push(p)
    if (atP * atQ < 0) {
      const share = atP / (atP - atQ)
      kept.push([p[0] + share * (q[0] - p[0]), p[1] + share * (q[1] - p[1])])
    }
  })
  return kept
}

function closed(cell) {
  // Rounded so that neighbouring cells meet in the very same corner.
  const ring = cell.map(([x, y]) => [Number((x / LNG_SHRINK).toFixed(6)), Number(y.toFixed(6))])
  return [...ring, ring[0]]
}
