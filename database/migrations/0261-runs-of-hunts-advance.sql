-- Of a run of a hunt only how far it is changes: what it asked, over which time and who asked for it stay as they were.
revoke update on hunt_run from portal_company;
grant update (status, place_at, place_id, scanned, hits, cut, failure, ended_at) on hunt_run to portal_company;
