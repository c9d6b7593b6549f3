// Written by `npm run tables` from the migrated database: change a migration, never this file.
// biome-ignore-all format: generated
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
  agriculture: {
    id: Generated<number>
    region_id: number
    year: number
    crop: 'cotton' | 'grain' | 'rice' | 'vegetables' | 'orchards' | 'fodder'
    sown_area: string
    irrigated_area: string | null
    fertiliser: string | null
    pesticides: string | null
    degraded_area: string | null
    saline_area: string | null
    version: Generated<number>
  }
  alerts: {
    id: Generated<number>
    user_id: number
    kind: string
    once: string
    case_id: number | null
    station_id: number | null
    params: ColumnType<unknown, string, string>
    channels: string[]
    at: Date
    read_at: Date | null
    mailed_at: Date | null
  }
  animal_counts: {
    id: Generated<number>
    record_id: number
    year: number
    count: number | null
    version: Generated<number>
  }
  animal_types: {
    id: Generated<number>
    name_ru: string
    name_uz: string
    latin: Generated<string>
    class: 'mammal' | 'bird' | 'reptile' | 'amphibian' | 'fish'
    red_book: Generated<boolean>
    version: Generated<number>
  }
  animals: {
    id: Generated<number>
    species_id: number
    region_id: number
    district_id: number | null
    reserve_id: number | null
    latitude: number | null
    longitude: number | null
    version: Generated<number>
  }
  announced_conclusions: {
    card_id: number
    valid_until: string
  }
  approved_sites: {
    id: Generated<number>
    name_ru: string
    name_uz: string
    region_id: number
    district_id: number | null
    kind: 'water' | 'ore' | 'building' | 'fuel' | 'salt'
    mineral: Generated<string>
    protocol_number: string
    protocol_date: string
    reserves_unit: Generated<string>
    reserves_a: string | null
    reserves_b: string | null
    reserves_c1: string | null
    reserves_c2: string | null
    latitude: number | null
    longitude: number | null
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
  case_entries: {
    id: Generated<number>
    case_id: number
    at: Date
    kind: 'opened' | 'confirmed' | 'worsened' | 'acknowledged' | 'assigned' | 'inspected' | 'closed' | 'settled' | 'reopened' | 'reminded' | 'escalated'
    actor_id: number | null
    text: Generated<string>
    load: number | null
    assignee_id: number | null
    due_at: Date | null
    reason_code: 'stopped' | 'dismantled' | 'authority' | 'plan' | 'other' | null
  }
  case_photos: {
    id: Generated<number>
    case_id: number
    entry_id: number
    file_id: number
  }
  case_queue: {
    source_id: number
    component_id: number
  }
  chat_messages: {
    id: Generated<number>
    thread_id: number
    author_id: number | null
    from_support: boolean
    text: string
    file_id: number | null
    via: 'product' | 'telegram'
    passed_on: boolean | null
    created_at: Date
    pass_attempts: Generated<number>
    pass_after: Date | null
    pass_error: 'blocked' | 'given_up' | null
  }
  chat_threads: {
    id: Generated<number>
    user_id: number | null
    stranger: Generated<string>
    telegram_chat: string | null
    telegram_code: string | null
    status: Generated<'open' | 'closed'>
    assigned_to: number | null
    read_by_user: Generated<number>
    read_by_support: Generated<number>
    last_message_at: Date
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
    reopened_on: string | null
    miz_excluded_on: string | null
    pkm343_included_on: string | null
    pkm343_excluded_on: string | null
    title_uz: Generated<string>
    search_key: ColumnType<string, never, never>
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
  emergencies: {
    id: Generated<number>
    region_id: number
    year: number
    kind: 'flood' | 'mudflow' | 'landslide' | 'avalanche' | 'earthquake' | 'fire' | 'chemical' | 'transport'
    events: number
    injured: number | null
    damage: string | null
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
    reason_code: 'protocol' | 'instrument' | 'typing' | 'unit' | 'duplicate' | 'implausible' | 'correction' | 'complaint' | 'by-mistake' | 'other' | null
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
    reason_code: 'protocol' | 'instrument' | 'typing' | 'unit' | 'duplicate' | 'implausible' | 'correction' | 'complaint' | 'by-mistake' | 'other' | 'import-undone' | null
    comment: Generated<string>
    words: ColumnType<string, never, never>
    fields: ColumnType<string[], never, never>
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
  energy_audits: {
    id: Generated<number>
    object_id: number
    year: number
    electricity: string | null
    gas: string | null
    heat: string | null
    energy_class: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G'
    saving_potential: string | null
    version: Generated<number>
  }
  events: {
    id: Generated<string>
    at: Generated<Date>
    topic: string
    body: ColumnType<unknown, string, string>
  }
  exceedance_cases: {
    id: Generated<number>
    object_id: number | null
    source_id: number | null
    component_id: number | null
    station_id: number | null
    measure: string | null
    medium: 'air' | 'water' | 'ground'
    status: Generated<'open' | 'acknowledged' | 'inspection' | 'closed'>
    is_confirmed: boolean
    laboratories: Generated<number[]>
    first_date: string
    last_date: string
    exceedances: number
    worst_load: number
    alerted_load: number
    opened_at: Date
    acknowledged_at: Date | null
    inspected_at: Date | null
    closed_at: Date | null
    closes_itself: Generated<boolean>
    finding: Generated<string>
    covers_until: string | null
    assignee_id: number | null
    acknowledge_by: Date
    close_by: Date
    reminded_for: Date | null
    escalated_for: Date | null
    version: Generated<number>
    close_reason: 'stopped' | 'dismantled' | 'authority' | 'plan' | 'other' | null
  }
  expertise_card_files: {
    id: Generated<number>
    card_id: number
    file_id: number
    uploaded_by: number | null
    created_at: Date
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
    kind: Generated<'impact' | 'statement' | 'norms' | 'waste' | 'other'>
    valid_until: string | null
    search_key: ColumnType<string, never, never>
  }
  faq_answers: {
    id: Generated<number>
    question_id: number
    text: string
    status: Generated<'new' | 'published' | 'rejected'>
    answered_by: number
    created_at: Date
    version: Generated<number>
  }
  faq_questions: {
    id: Generated<number>
    subcategory_id: number | null
    lang: 'ru' | 'uz'
    title: string
    text: Generated<string>
    status: Generated<'new' | 'published' | 'rejected'>
    asked_by: number
    created_at: Date
    search: Generated<string>
    version: Generated<number>
  }
  faq_votes: {
    answer_id: number
    user_id: number
    is_helpful: boolean
  }
  figure_changes: {
    n: string
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
  forest_trees: {
    id: Generated<number>
    forest_id: number
    species_id: number
    trees: number
    version: Generated<number>
  }
  forest_years: {
    id: Generated<number>
    record_id: number
    year: number
    fires: number | null
    burnt_area: string | null
    planted_area: string | null
    version: Generated<number>
  }
  forests: {
    id: Generated<number>
    name_ru: string
    name_uz: string
    region_id: number
    district_id: number | null
    total_area: string
    forested_area: string | null
    protected_area: string | null
    latitude: number | null
    longitude: number | null
    version: Generated<number>
  }
  help_categories: {
    id: Generated<number>
    shelf: 'help' | 'knowledge'
    name_ru: string
    name_uz: string
    position: number
    built_in: string | null
    version: Generated<number>
  }
  help_post_files: {
    id: Generated<number>
    post_id: number
    file_id: number
    uploaded_by: number | null
    created_at: Date
  }
  help_post_versions: {
    post_id: number
    version: number
    title_ru: string
    title_uz: string
    content_ru: ColumnType<unknown, string, string>
    content_uz: ColumnType<unknown, string, string>
    author_id: number | null
    created_at: Date
  }
  help_posts: {
    id: Generated<number>
    subcategory_id: number
    position: number
    screen: string | null
    built_in: string | null
    published_version: number | null
    search: Generated<string>
    updated_at: Date
    version: Generated<number>
    search_key: Generated<string>
  }
  help_subcategories: {
    id: Generated<number>
    category_id: number
    name_ru: string
    name_uz: string
    position: number
    built_in: string | null
    version: Generated<number>
  }
  high_risk_objects: {
    id: Generated<number>
    name_ru: string
    name_uz: string
    region_id: number
    district_id: number | null
    kind: 'dam' | 'chemical' | 'tailings' | 'mudflow' | 'landslide'
    risk_category: number
    people_at_risk: number | null
    latitude: number | null
    longitude: number | null
    version: Generated<number>
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
  intake_draws: {
    id: Generated<number>
    record_id: number
    date: string
    actual: string | null
    version: Generated<number>
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
    words: ColumnType<string, never, never>
    fields: ColumnType<string[], never, never>
  }
  journal_seals: {
    journal: 'journal' | 'authorization_journal' | 'emission_history'
    number: number
    until_tx: string
    until_id: string
    rows: number
    hash: Buffer
    sealed_at: Date
    contents: Generated<number>
  }
  key_minutes: {
    key_id: number
    minute: Date
    n: number
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
  landslide_observations: {
    id: Generated<number>
    record_id: number
    date: string
    risk_level: number | null
    state: 'active' | 'stable' | 'closed'
    note: Generated<string>
    version: Generated<number>
  }
  landslides: {
    id: Generated<number>
    name_ru: string
    name_uz: string
    region_id: number
    district_id: number | null
    found_on: string
    volume: string | null
    people_at_risk: number | null
    houses_at_risk: number | null
    latitude: number | null
    longitude: number | null
    version: Generated<number>
  }
  load_marks: {
    name: string
    at: Generated<Date>
  }
  mail_deliveries: {
    user_id: number
    day: string
    status: Generated<'waiting' | 'sent' | 'refused' | 'given_up'>
    attempts: Generated<number>
    next_at: Date
    error: Generated<string>
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
  notification_settings: {
    id: Generated<number>
    role_id: number | null
    user_id: number | null
    kinds: ColumnType<unknown, string, string>
    quiet_from: string | null
    quiet_to: string | null
    sound: Generated<boolean>
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
  object_parameter_values: {
    id: Generated<number>
    object_id: number
    parameter_id: number
    value: string
    since: string
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
    silent_minutes: Generated<number>
    frozen_minutes: Generated<number>
    is_active: Generated<boolean>
  }
  ownership_forms: {
    id: Generated<number>
    name_ru: string
    name_uz: string
    version: Generated<number>
  }
  partner_calls: {
    id: Generated<string>
    partner_id: number | null
    key_id: number | null
    at: Date
    path: string
    status: number
    rows: Generated<number>
    stored: Generated<number>
    repeated: Generated<number>
    refused: Generated<number>
    ms: number
    ip: string
    request_id: string
    error: Generated<string>
    corrected: Generated<number>
  }
  partner_keys: {
    id: Generated<number>
    partner_id: number
    hash: string
    hint: string
    scopes: string[]
    per_minute: number
    created_at: Date
    expires_at: Date | null
    revoked_at: Date | null
    name: Generated<string>
    owner_id: number | null
    region_ids: Generated<number[]>
    addresses: Generated<string[]>
    replaced_by: number | null
  }
  partners: {
    id: Generated<number>
    name: string
    contacts: Generated<string>
    laboratory_id: number | null
    region_id: number | null
    author_id: number
    is_active: Generated<boolean>
    created_at: Date
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
    name_uz: Generated<string>
    search_key: ColumnType<string, never, never>
  }
  quarantine: {
    id: Generated<number>
    partner_id: number
    kind: 'measurements' | 'readings'
    at: Date
    sent: ColumnType<unknown, string, string>
    problems: ColumnType<unknown, string, string>
    status: Generated<'waiting' | 'replayed' | 'dropped'>
    settled_at: Date | null
    settled_by: number | null
    fingerprint: string
    version: Generated<number>
    is_cut: Generated<boolean>
  }
  reading_corrections: {
    id: Generated<string>
    station_id: number
    at: Date
    code: string
    former: string
    value: string
    corrected_at: Date
    partner_id: number
    key_id: number | null
    user_id: number | null
  }
  reading_sums: {
    station_id: number
    code: string
    span: 'hour' | 'day'
    starts: Date
    n: number
    total: number
    lowest: number
    highest: number
    exceeded: number
  }
  readings: {
    station_id: number
    at: Date
    values: ColumnType<unknown, string, string>
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
  reserves: {
    id: Generated<number>
    name_ru: string
    name_uz: string
    region_id: number
    district_id: number | null
    kind: 'reserve' | 'biosphere' | 'national-park' | 'sanctuary' | 'nursery' | 'ramsar'
    area: string
    year_founded: number | null
    key_plants: Generated<string>
    key_animals: Generated<string>
    latitude: number | null
    longitude: number | null
    version: Generated<number>
  }
  reservoir_readings: {
    id: Generated<number>
    record_id: number
    date: string
    water_level: string | null
    water_volume: string | null
    water_saturation: string | null
    water_mineralization: string | null
    use_water: string | null
    inflow: string | null
    outflow: string | null
    version: Generated<number>
  }
  reservoirs: {
    id: Generated<number>
    name_ru: string
    name_uz: string
    region_id: number
    district_id: number | null
    organization: Generated<string>
    address: Generated<string>
    type: 'channel' | 'off-channel'
    water_source: Generated<string>
    year_started: number | null
    volume: string
    lowest_level: string | null
    highest_level: string | null
    latitude: number | null
    longitude: number | null
    version: Generated<number>
  }
  risk_inspections: {
    id: Generated<number>
    record_id: number
    date: string
    state: 'good' | 'remarks' | 'dangerous'
    inspector: Generated<string>
    remarks: Generated<string>
    version: Generated<number>
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
  source_parameter_values: {
    id: Generated<number>
    object_id: number
    source_id: number
    parameter_id: number
    value: string
    since: string
    version: Generated<number>
  }
  source_parameters: {
    id: Generated<number>
    name_ru: string
    name_uz: string
    unit_id: number
    version: Generated<number>
  }
  station_components: {
    id: Generated<number>
    station_id: number
    code: string
    limit_value: string | null
    version: Generated<number>
  }
  station_measures: {
    code: string
    name_ru: string
    name_uz: string
    unit_ru: Generated<string>
    unit_uz: Generated<string>
    position: number
    lowest: Generated<string>
    highest: Generated<string>
  }
  station_states: {
    station_id: number
    last_at: Date
    values: ColumnType<unknown, string, string>
    same_since: ColumnType<unknown, string, string>
    alarm: 'silent' | 'frozen' | null
    alarm_since: Date | null
  }
  subordinations: {
    id: Generated<number>
    name_ru: string
    name_uz: string
    version: Generated<number>
  }
  telegram_progress: {
    id: Generated<number>
    next_update: string
  }
  tree_species: {
    id: Generated<number>
    name_ru: string
    name_uz: string
    latin: Generated<string>
    zone: 'desert' | 'tugai' | 'mountain' | 'valley' | 'plantation'
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
    search_key: ColumnType<string, never, never>
  }
  water_deposits: {
    id: Generated<number>
    name_ru: string
    name_uz: string
    region_id: number
    district_id: number | null
    reserves: string
    mineralization: string | null
    protocol: Generated<string>
    latitude: number | null
    longitude: number | null
    version: Generated<number>
  }
  water_intakes: {
    id: Generated<number>
    name_ru: string
    name_uz: string
    region_id: number
    district_id: number | null
    deposit_id: number | null
    water_user: Generated<string>
    allowed: string
    wells: number | null
    latitude: number | null
    longitude: number | null
    version: Generated<number>
  }
  weather_days: {
    id: Generated<number>
    record_id: number
    date: string
    temperature_min: string | null
    temperature: string | null
    temperature_max: string | null
    precipitation: string | null
    humidity: string | null
    wind_speed: string | null
    wind_direction: string | null
    pressure: string | null
    pollution_index: string | null
    dust: boolean | null
    version: Generated<number>
  }
  weather_norms: {
    id: Generated<number>
    station_id: number
    month: number
    temperature: string | null
    precipitation: string | null
    version: Generated<number>
  }
  weather_stations: {
    id: Generated<number>
    name_ru: string
    name_uz: string
    region_id: number
    district_id: number | null
    elevation: string | null
    latitude: number | null
    longitude: number | null
    version: Generated<number>
  }
  webhook_deliveries: {
    id: Generated<string>
    webhook_id: number
    topic: string
    body: ColumnType<unknown, string, string>
    at: Date
    status: Generated<'waiting' | 'done' | 'dead'>
    attempts: Generated<number>
    next_at: Date
    last_status: number | null
    last_error: Generated<string>
    done_at: Date | null
  }
  webhooks: {
    id: Generated<number>
    partner_id: number
    url: string
    topics: string[]
    secret: string
    is_active: Generated<boolean>
    created_at: Date
    version: Generated<number>
  }
}
