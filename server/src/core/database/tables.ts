// Written by `npm run tables` from the migrated database: change a migration, never this file.
// biome-ignore-all format: a program wrote it, line by line
import type { ColumnType, Generated } from 'kysely'

/** What the migrations made. Queries see it as refined-tables.ts hands it on. */
export interface Tables {
  activity_fields: {
    id: Generated<number>
    name_ru: string
    name_uz: string
    ordinal: Generated<number>
    version: Generated<number>
  }
  arrangements: {
    user_id: number
    name: string
    value: string
    changed_at: Date
  }
  authorization_journal: {
    id: Generated<string>
    at: Date
    login: string
    user_id: number | null
    outcome: 'signed-in' | 'wrong' | 'locked' | 'signed-out' | 'ended' | 'token-reused' | 'code-needed'
    ip: string
    user_agent: string
    region_id: number | null
    district_id: number | null
    request_id: string
    tx: Generated<string>
  }
  backup_tickets: {
    hash: Buffer
    backup_id: number
    user_id: number
    expires_at: Date
  }
  backups: {
    id: Generated<number>
    name: string
    author_id: number | null
    created_at: Date
    status: 'done' | 'failed'
    error: Generated<string>
    bytes: Generated<string>
    rows: Generated<string>
    files: Generated<number>
    missing_files: Generated<number>
    encrypted: Generated<boolean>
    migration: Generated<string>
    verification: Generated<'database' | 'schema' | 'none' | 'failed'>
    verified_at: Date | null
    version: Generated<number>
  }
  company_objects: {
    id: Generated<number>
    title: string
    inn: string
    address: string
    latitude: number
    longitude: number
    region_id: number
    district_id: number
    website: Generated<string>
    contacts: Generated<string>
    ownership_form_id: number
    activity_field_id: number
    subordination_id: number | null
    ministry_id: number | null
    danger_category: number
    controlled_sources: number | null
    activity_start: string
    activity_end: string | null
    end_reason: Generated<string>
    status: Generated<'active' | 'inactive' | 'secret'>
    confidential: Generated<boolean>
    confidential_reason: Generated<string>
    miz_included_on: string | null
    pkm343: Generated<boolean>
    additional_info: Generated<string>
    version: Generated<number>
    is_secret: ColumnType<boolean, never, never>
    position: ColumnType<{ x: number; y: number }, never, never>
    short_name: Generated<string>
    search_key: ColumnType<string, never, never>
    reopened_on: string | null
    miz_excluded_on: string | null
    pkm343_included_on: string | null
    pkm343_excluded_on: string | null
  }
  component_groups: {
    id: Generated<number>
    name_ru: string
    name_uz: string
    version: Generated<number>
  }
  component_limits: {
    id: Generated<number>
    component_id: number
    kind: 'pdk' | 'ken'
    value: string | null
    min: string | null
    max: string | null
    unit_id: number
    version: Generated<number>
  }
  component_normatives: {
    id: Generated<number>
    object_id: number
    source_id: number
    component_id: number
    type: 'pdv' | 'pdk' | 'pdo' | 'pds' | 'fon' | 'ken'
    min: string | null
    max: string | null
    unit_id: number
    status: Generated<'active' | 'inactive'>
    started_on: string
    ended_on: string | null
    version: Generated<number>
  }
  components: {
    id: Generated<number>
    name_ru: string
    name_uz: string
    code: string | null
    group_id: number | null
    unit_id: number
    hazard_class: number | null
    may_be_negative: Generated<boolean>
    version: Generated<number>
  }
  danger_categories: {
    id: number
    name_ru: string
    name_uz: string
    version: Generated<number>
  }
  ecology_type_components: {
    ecology_type_id: number
    component_id: number
  }
  ecology_type_groups: {
    ecology_type_id: number
    group_id: number
  }
  ecology_types: {
    id: Generated<number>
    name_ru: string
    name_uz: string
    medium: 'air' | 'water' | 'ground'
    version: Generated<number>
  }
  emission_changes: {
    region_id: number
    is_secret: boolean
    object_id: number
    source_id: number
    component_id: number
    medium: string
    laboratory_id: number
    author_id: number
    date: string
    status: string
    verdict: string
    standing: string
    n: number
    total: string
  }
  emission_comments: {
    id: Generated<number>
    emission_id: number
    object_id: number
    date: string
    author_id: number
    text: string
    required: Generated<boolean>
    created_at: Date
    deleted_at: Date | null
  }
  emission_component_month_sums: {
    component_id: number
    month: string
    medium: string
    is_secret: boolean
    status: string
    verdict: string
    standing: string
    n: number
    total: string
  }
  emission_component_sums: {
    component_id: number
    medium: string
    region_id: number
    is_secret: boolean
    month: string
    status: string
    verdict: string
    standing: string
    n: number
    total: string
  }
  emission_day_sums: {
    date: string
    region_id: number
    is_secret: boolean
    medium: string
    status: string
    verdict: string
    standing: string
    n: number
    total: string
    laboratory_id: number
  }
  emission_history: {
    id: Generated<number>
    emission_id: number
    object_id: number
    date: string
    at: Date
    from_status: string | null
    to_status: string | null
    old_values: ColumnType<unknown, string | null, string | null>
    new_values: ColumnType<unknown, string | null, string | null>
    actor_id: number | null
    role: string | null
    reason: Generated<string>
    request_id: Generated<string | null>
    ip: Generated<string | null>
    tx: Generated<string>
  }
  emission_month_sums: {
    month: string
    medium: string
    is_secret: boolean
    status: string
    verdict: string
    standing: string
    n: number
    total: string
  }
  emission_object_sums: {
    object_id: number
    medium: string
    month: string
    laboratory_id: number
    author_id: number
    status: string
    verdict: string
    standing: string
    n: number
    total: string
  }
  emission_region_status_sums: {
    region_id: number
    month: string
    is_secret: boolean
    status: string
    n: number
    total: string
  }
  emission_region_sums: {
    region_id: number
    is_secret: boolean
    medium: string
    month: string
    status: string
    verdict: string
    standing: string
    n: number
    total: string
  }
  emission_source_sums: {
    object_id: number
    source_id: number
    component_id: number
    medium: string
    month: string
    laboratory_id: number
    author_id: number
    status: string
    verdict: string
    standing: string
    n: number
    total: string
  }
  emission_status_sums: {
    month: string
    is_secret: boolean
    status: string
    n: number
    total: string
  }
  emission_statuses: {
    id: number
    status: 'New' | 'Edited' | 'Accepted' | 'Canceled'
    name_ru: string
    name_uz: string
    version: Generated<number>
  }
  emission_worst: {
    source_id: number
    component_id: number
    month: string
    object_id: number
    load: number
    date: string
  }
  emissions: {
    id: Generated<number>
    object_id: number
    source_id: number
    component_id: number
    unit_id: number
    medium: 'air' | 'water' | 'ground'
    region_id: number
    date: string
    value: string
    qualifier: '<' | null
    status: Generated<'New' | 'Edited' | 'Accepted' | 'Canceled'>
    pdv: string | null
    pdk: string | null
    fon: string | null
    normative_type: 'pdv' | 'pdk' | null
    normative_value: string | null
    normative_unit_id: number | null
    ratio: number | null
    verdict: 'exceeded' | 'under' | 'normal' | 'no_data'
    flagged: Generated<boolean>
    risk: Generated<number>
    author_id: number
    last_editor_id: number
    laboratory_id: number | null
    comments_count: Generated<number>
    created_at: Date
    updated_at: Date
    deleted_at: Date | null
    version: Generated<number>
    object_verdict: 'exceeded' | 'under' | 'normal' | 'no_data' | null
    object_norm_type: 'pdv' | 'pdk' | 'ken' | 'pds' | 'pdo' | 'fon' | null
    object_norm_value: string | null
    object_load: number | null
    is_secret: Generated<boolean>
    returned_at: Date | null
  }
  events: {
    id: Generated<string>
    at: Generated<Date>
    topic: string
    body: ColumnType<unknown, string, string>
  }
  expertise_card_objects: {
    id: Generated<number>
    card_id: number
    object_id: number
  }
  expertise_cards: {
    id: Generated<number>
    number: string
    title: string
    applicant: string
    inn: string
    region_id: number | null
    status: Generated<'received' | 'in-review' | 'approved' | 'rejected'>
    received_on: string
    decided_on: string | null
    conclusion: Generated<string>
    version: Generated<number>
  }
  files: {
    id: Generated<number>
    sha256: string
    bytes: number
    media_type: string
    name: string
    purpose: string
    created_at: Date
  }
  idempotency_keys: {
    user_id: number
    key: string
    fingerprint: string
    answer: ColumnType<unknown, string | null, string | null>
    at: Date
  }
  imports: {
    id: number
    kind: string
    owner_id: number
    imported_at: Date
    object_ids: Generated<number[]>
    source_ids: Generated<number[]>
    normative_ids: Generated<number[]>
    plan_ids: Generated<number[]>
    emission_ids: Generated<number[]>
    undone_at: Date | null
    undone_by: number | null
  }
  jobs: {
    id: Generated<number>
    kind: string
    owner_id: number
    lang: 'ru' | 'uz'
    input: ColumnType<unknown, string, string>
    input_file: ColumnType<unknown, string | null, string | null>
    status: Generated<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>
    stage: string | null
    done: Generated<number>
    total: number | null
    result: ColumnType<unknown, string | null, string | null>
    result_file: ColumnType<unknown, string | null, string | null>
    error: ColumnType<unknown, string | null, string | null>
    worker_id: string | null
    heartbeat_at: Date | null
    attempts: Generated<number>
    created_at: Date
    started_at: Date | null
    finished_at: Date | null
  }
  journal: {
    id: Generated<string>
    at: Date
    actor_kind: 'user' | 'partner' | 'system'
    actor_id: number | null
    role: string | null
    action: 'create' | 'update' | 'delete'
    record_type: string
    record_id: string
    old_values: ColumnType<unknown, string | null, string | null>
    new_values: ColumnType<unknown, string | null, string | null>
    request_id: string | null
    object_id: number | null
    ip: Generated<string | null>
    tx: Generated<string>
  }
  journal_seals: {
    journal: 'journal' | 'authorization_journal' | 'emission_history'
    number: number
    until_tx: string
    until_id: string
    rows: number
    hash: Buffer
    sealed_at: Date
  }
  known_permissions: {
    name: string
  }
  laboratories: {
    id: Generated<number>
    name_ru: string
    name_uz: string
    region_id: number | null
    version: Generated<number>
  }
  load_marks: {
    name: string
    at: Generated<Date>
  }
  maintenance: {
    id: Generated<number>
    since: Date
    message: Generated<string>
  }
  ministries: {
    id: Generated<number>
    name_ru: string
    name_uz: string
    version: Generated<number>
  }
  notify_tickets: {
    hash: Buffer
    session_id: string
    expires_at: Date
  }
  object_documents: {
    id: Generated<number>
    object_id: number
    title: string
    file_id: number
    uploaded_by: number
    created_at: Date
    version: Generated<number>
  }
  object_parameters: {
    id: Generated<number>
    name_ru: string
    name_uz: string
    unit_id: number
    version: Generated<number>
  }
  object_periods: {
    object_id: number
    kind: 'active' | 'miz' | 'pkm343'
    since: string
    until: string | null
  }
  online_stations: {
    id: Generated<number>
    name_ru: string
    name_uz: string
    region_id: number
    object_id: number | null
    latitude: number
    longitude: number
    version: Generated<number>
  }
  ownership_forms: {
    id: Generated<number>
    name_ru: string
    name_uz: string
    version: Generated<number>
  }
  password_links: {
    id: Generated<number>
    user_id: number
    hash: Buffer
    created_at: Date
    expires_at: Date
  }
  pollution_sources: {
    id: Generated<number>
    object_id: number
    number: string
    name: string
    type: 'air' | 'water' | 'ground'
    status: Generated<'active' | 'inactive'>
    latitude: number | null
    longitude: number | null
    started_on: string
    ended_on: string | null
    end_reason: Generated<string>
    version: Generated<number>
    position: ColumnType<{ x: number; y: number } | null, never, never>
  }
  refresh_tokens: {
    hash: Buffer
    session_id: string
    issued_at: Date
    used_at: Date | null
  }
  regions: {
    id: Generated<number>
    parent_id: number | null
    sato: string
    name_ru: string
    name_uz: string
    latitude: number | null
    longitude: number | null
    version: Generated<number>
  }
  registry_changes: {
    n: string
  }
  role_grants: {
    role_id: number
    permission: string
  }
  roles: {
    id: Generated<number>
    name: string
    title_ru: string
    title_uz: string
    built_in: Generated<boolean>
    landing: string | null
    notifications: Generated<boolean>
    grants_version: Generated<number>
    version: Generated<number>
  }
  sampling_gaps: {
    id: Generated<number>
    object_id: number
    source_id: number
    component_id: number
    period_start: string
    reason: 'stopped' | 'no-access' | 'instrument' | 'weather' | 'other'
    note: Generated<string>
    author_id: number
    version: Generated<number>
  }
  sampling_plan_periods: {
    plan_id: number
    object_id: number
    source_id: number
    component_id: number
    laboratory_id: number
    frequency: 'daily' | 'weekly' | 'monthly' | 'quarterly'
    since: string
    until: string | null
    is_cut: Generated<boolean>
  }
  sampling_plans: {
    id: Generated<number>
    object_id: number
    source_id: number
    component_id: number
    laboratory_id: number
    frequency: 'daily' | 'weekly' | 'monthly' | 'quarterly'
    started_on: string
    ended_on: string | null
    version: Generated<number>
    changed_on: string | null
    made_on: Generated<string | null>
  }
  second_factors: {
    id: Generated<number>
    user_id: number
    secret: Buffer
    recovery: Generated<string[]>
    asked_at: Date
    confirmed_at: Date | null
    last_step: Generated<string>
  }
  secrets: {
    name: string
    value: string
  }
  sessions: {
    id: string
    user_id: number
    started_at: Date
    last_used_at: Date
    ended_at: Date | null
    end_reason: string | null
    ip: string
    user_agent: string
  }
  sign_in_attempts: {
    id: Generated<string>
    ip: string
    at: Date
  }
  source_parameters: {
    id: Generated<number>
    name_ru: string
    name_uz: string
    unit_id: number
    version: Generated<number>
  }
  station_readings: {
    station_id: number
    at: Date
    co2: string | null
    pm2_5: string | null
    pm10: string | null
    no2: string | null
    so2: string | null
    temperature: string | null
    humidity: string | null
  }
  subordinations: {
    id: Generated<number>
    name_ru: string
    name_uz: string
    version: Generated<number>
  }
  units: {
    id: Generated<number>
    name_ru: string
    name_uz: string
    symbol: string
    abbreviation: string
    designation: string
    type: string
    factor: string
    version: Generated<number>
  }
  users: {
    id: Generated<number>
    email: string
    password_hash: string
    name: string
    surname: Generated<string>
    phone: Generated<string>
    about: Generated<string>
    role_id: number
    laboratory_id: number | null
    region_id: number | null
    district_id: number | null
    ministry_id: number | null
    status: Generated<'active' | 'inactive'>
    lang: Generated<'ru' | 'uz'>
    theme: Generated<'light' | 'dark' | 'semi-dark'>
    direction: Generated<'ltr' | 'rtl'>
    bookmarks: Generated<string[]>
    photo_file_id: number | null
    deleted_at: Date | null
    version: Generated<number>
  }
}
