-- The steps by which findings became exploited, by time: pipelines that follow them ask for the newest every minute.
create index finding_step_kev_idx on finding_step (company_id, at) where type = 'entered_kev';
