-- Seeing an object on maps and in lists is a right of its own, the parent of reading objects: everybody who reads them has it.
insert into role_grants (role_id, permission)
select role_id, 'objects.places' from role_grants where permission = 'objects.view'
on conflict do nothing;

-- Guests keep that alone. Where an administrator has granted them more about objects, they need the right to read them.
delete from role_grants
using roles
where roles.id = role_grants.role_id and roles.name = 'guest' and role_grants.permission = 'objects.view'
  and not exists (
    select from role_grants as more
    where more.role_id = roles.id and more.permission in (
      'objects.edit', 'objects.delete', 'objects.import', 'objects.export', 'objects.secret', 'objects.history',
      'normatives.edit', 'energy-audits.view', 'plans.view'
    )
  );

-- Granted as above: the start must not grant it once more. A new database knows none yet.
insert into known_permissions (name)
select 'objects.places' where exists (select from known_permissions)
on conflict do nothing;

update roles set grants_version = grants_version + 1;
