-- Everything that one request did is asked for by its number, as it stands in an error that somebody reports.
create index journal_request on journal (request_id) where request_id is not null;
create index emission_history_request on emission_history (request_id) where request_id is not null;
