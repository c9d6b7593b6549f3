-- The shortest of the sums: what a list without a region counts at every page.
create table emission_month_sums (
  month date,
  medium text,
  is_secret boolean,
  status text,
  verdict text,
  standing text,
  n integer not null,
  total numeric not null,
  primary key (medium, month, is_secret, status, verdict, standing)
);
insert into emission_month_sums (month, medium, is_secret, status, verdict, standing, n, total)
select month, medium, is_secret, status, verdict, standing, sum(n), sum(total) from emission_region_sums
group by month, medium, is_secret, status, verdict, standing;
