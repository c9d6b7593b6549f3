-- History, comments, authors and plans were for all who see objects or measurements, and are now rights of their own.
-- Everybody keeps what they had, but for guests, who have them only where they may write.
with needed (held, granted) as (
  values
    ('objects.view', 'objects.history'),
    ('objects.view', 'plans.view'),
    ('emissions.view', 'emissions.history'),
    ('plans.edit', 'plans.view'),
    ('emissions.comment', 'emissions.history')
)
insert into role_grants (role_id, permission)
select distinct roles.id, needed.granted
from roles
join role_grants on role_grants.role_id = roles.id
join needed on needed.held = role_grants.permission
where roles.name <> 'guest' or needed.held in ('plans.edit', 'emissions.comment')
on conflict do nothing;

-- Granted as above: the start must not grant them once more to whoever has them by default. A new database knows none yet.
insert into known_permissions (name)
select name from (values ('objects.history'), ('plans.view'), ('emissions.history')) as added (name)
where exists (select from known_permissions);

update roles set grants_version = grants_version + 1;
