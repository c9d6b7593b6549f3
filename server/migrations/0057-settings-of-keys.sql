-- What a key is called, who answers for it, and what it is limited to besides the limits of its partner.
alter table partner_keys
  add column name text not null default '',
  add column owner_id integer references users,
  -- Empty: every region of the partner.
  add column region_ids integer[] not null default '{}',
  -- Addresses and networks it may be used from; empty: from everywhere.
  add column addresses text[] not null default '{}',
  -- The key that takes its place; until this one expires both are taken.
  add column replaced_by integer references partner_keys;
