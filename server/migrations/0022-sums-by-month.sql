-- Statistics read the sums of a period of everybody: what lies before it need not be read.
create index emission_object_sums_month on emission_object_sums (month);
create index emission_source_sums_month on emission_source_sums (month);
create index emission_worst_month on emission_worst (month);
