-- A file of records comes in as every file does.
insert into file_import (company_id, id, kind, file_key, file_name, bytes, bytes_read, options, status, reason, records,
  kept, merged, skipped, refused, receipt, created_at, created_by_name, touched_at, finished_at)
select company_id, id, 'events.upload', file_key, file_name, bytes, bytes_taken,
  -- Which format was chosen was known to the queue alone.
  jsonb_build_object('source_id', source_id, 'format', 'auto'),
  case status when 'waiting' then 'ready' when 'taking' then 'storing' when 'taken' then 'stored' else 'failed' end,
  reason, accepted + duplicated + skipped + rejected, accepted, duplicated, skipped, rejected,
  case status when 'taken' then jsonb_build_object('problems', problems) end,
  created_at, created_by_name, created_at, finished_at
from event_upload;

insert into refused_record (company_id, import_id, number, place, code, reason)
select company_id, id, number, 'línea ' || (problem ->> 'line'), problem ->> 'code', problem ->> 'reason'
from event_upload, jsonb_array_elements(problems) with ordinality as each (problem, number)
where status = 'taken';
drop table event_upload;
