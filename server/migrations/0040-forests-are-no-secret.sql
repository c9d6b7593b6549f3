-- The maps of plants and animals show the registers of forestry: guests and the control centre, who had the maps alone,
-- would see empty ones. A new database has no grants yet; its roles get theirs at the start.
insert into role_grants (role_id, permission)
select distinct roles.id, granted
from roles
join role_grants on role_grants.role_id = roles.id and permission in ('ministry.map-plants', 'ministry.map-animals')
cross join (values ('forestry'), ('forestry.view')) as needed (granted)
where roles.name in ('guest', 'csak')
on conflict do nothing;

update roles set grants_version = grants_version + 1;
