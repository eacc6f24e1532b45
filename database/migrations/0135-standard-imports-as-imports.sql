-- A standard on its way into the library comes in as every file does.
insert into file_import (company_id, id, kind, file_key, file_name, bytes, bytes_read, sha256, format, options, status,
  reason, found, receipt, created_at, created_by_name, touched_at, finished_at)
select 0, id, 'standards.import', file_key, file_name, bytes, case status when 'reading' then 0 else bytes end, sha256,
  format,
  jsonb_build_object('head', head, 'columns', columns, 'sheet', sheet, 'source', source, 'target', target),
  -- One that could not be stored waited again, with the reason.
  case when status = 'ready' and reason <> '' then 'failed' else status end,
  reason, reading,
  case status when 'stored' then jsonb_build_object('standard_id', standard_id) end,
  created_at, created_by_name, created_at, case when status = 'stored' then created_at end
from standard_import;
drop table standard_import;
