/** The calls that are measured: one entry each. Nothing here knows how they are answered. */
export interface Call {
  name: string
  /** Who asks, of the demo's accounts. */
  role: string
  ours: string
  /** The same of the twin in Django REST Framework, where it has it. */
  twin?: string
  /** What is wanted: so many times the twin, or such a part of the rate of one record by its id. */
  wanted?: { timesTwin: number } | { partOfRecord: number }
}

export interface Examples {
  /** Of the object with the most measurements. */
  object: number
  /** Which is measured most. */
  component: number
  record: number
  /** The day that is twenty months before the newest. */
  twentyMonthsAgo: string
  lastPage: number
}

const list = '/api/company-objects/get-emissions/?page_size=15'
const objects = '/api/company-objects/objects'

/** What is asked again and again, for the screens that are open all day. */
export const callsOn = ({ object, component, record, twentyMonthsAgo, lastPage }: Examples): Call[] => [
  {
    name: 'one record by its id',
    role: 'csak',
    ours: `/api/company-objects/daily-polution-emissions/${record}/`,
    twin: `/emissions/${record}/`,
  },
  {
    name: 'one object with its sources',
    role: 'csak',
    ours: `${objects}/${object}`,
    twin: `/objects/${object}/`,
    wanted: { timesTwin: 6 },
  },
  {
    name: 'records, first page and count',
    role: 'csak',
    ours: list,
    twin: '/emissions/',
    wanted: { timesTwin: 200 },
  },
  {
    name: 'records of a region',
    role: 'csak',
    ours: `${list}&region=5`,
    twin: '/emissions/?region=5',
    wanted: { timesTwin: 20 },
  },
  {
    name: 'records of an object',
    role: 'csak',
    ours: `${list}&object=${object}`,
    twin: `/emissions/?object=${object}`,
    wanted: { timesTwin: 8 },
  },
  {
    name: 'records of a component, 20 months',
    role: 'csak',
    ours: `${list}&component=${component}&date_from=${twentyMonthsAgo}`,
    twin: `/emissions/?component=${component}&date_from=${twentyMonthsAgo}`,
    wanted: { timesTwin: 8 },
  },
  {
    name: `page ${lastPage.toLocaleString('en')}`,
    role: 'csak',
    ours: `${list}&page=${lastPage}`,
    twin: `/emissions/?page=${lastPage}`,
    wanted: { timesTwin: 100 },
  },
  {
    name: 'moderation queue, air',
    role: 'csak',
    ours: `${list}&undecided=true&medium=air&ordering=-risk`,
    twin: '/emissions/?undecided=true&medium=air&ordering=-risk,-id',
    wanted: { timesTwin: 10 },
  },
  {
    name: 'cards above the records, one component',
    role: 'csak',
    ours: `/api/company-objects/get-emissions_cart/?component=${component}`,
    twin: `/emissions/cards/?component=${component}`,
    wanted: { timesTwin: 100 },
  },
  {
    name: 'last measurements of an object',
    role: 'csak',
    ours: `${objects}/${object}/measurements/`,
    wanted: { partOfRecord: 0.5 },
  },
  {
    name: 'dashboard of a laboratory',
    role: 'laboratory',
    ours: '/api/company-objects/laboratory-dashboard/',
    wanted: { partOfRecord: 0.2 },
  },
  {
    name: 'dashboard of a laboratory, by the administrator',
    role: 'admin',
    ours: '/api/company-objects/laboratory-dashboard/',
    wanted: { partOfRecord: 0.2 },
  },
  {
    name: 'search of objects',
    role: 'csak',
    ours: `${objects}/?page_size=15&search=${encodeURIComponent('завод')}`,
    twin: `/objects/?search=${encodeURIComponent('завод')}`,
    wanted: { timesTwin: 5 },
  },
  {
    name: 'counts by region',
    role: 'csak',
    ours: '/api/company-objects/count-companies-region',
    twin: '/objects/by-region/',
    wanted: { timesTwin: 10 },
  },
  {
    name: 'map of sources',
    role: 'csak',
    ours: '/api/company-objects/polution-sources-map/',
    twin: '/sources/map/',
  },
]
