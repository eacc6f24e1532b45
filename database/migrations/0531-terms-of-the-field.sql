-- Tables take the terms of the field; their constraints and indexes follow.
alter table alert_taker rename to open_alert_fingerprint;
alter table threat_touch rename to threat_relevance;
alter table scan_sweep rename to scan_scope;

do $$
declare
  pair text[];
  name text;
begin
  foreach pair slice 1 in array array[
    ['alert_taker', 'open_alert_fingerprint'], ['threat_touch', 'threat_relevance'], ['scan_sweep', 'scan_scope']
  ] loop
    for name in select conname from pg_constraint where conrelid = pair[2]::regclass and conname like pair[1] || '\_%' loop
      execute format('alter table %I rename constraint %I to %I', pair[2], name, replace(name, pair[1], pair[2]));
    end loop;
    for name in
      select index.relname from pg_index join pg_class index on index.oid = indexrelid
      where indrelid = pair[2]::regclass and index.relname like pair[1] || '\_%'
    loop
      execute format('alter index %I rename to %I', name, replace(name, pair[1], pair[2]));
    end loop;
  end loop;
end $$;
