-- A version of ATT&CK comes in as every file does; attack_version keeps what was read of it, under the import's id.
insert into file_import (company_id, id, kind, file_key, file_name, bytes, bytes_read, sha256, format, options, status,
  reason, receipt, created_at, created_by_name, touched_at, finished_at)
select 0, id, 'attack.version', file_key, file_name, bytes, case status when 'reading' then 0 else bytes end, sha256,
  case status when 'ready' then 'stix' end, jsonb_build_object('label', label),
  case status when 'ready' then 'stored' when 'reading' then 'storing' else 'failed' end, reason,
  case status when 'ready' then jsonb_build_object('label', label) end,
  created_at, created_by_name, created_at, case when status <> 'reading' then created_at end
from attack_version;

delete from attack_version where status <> 'ready';
alter table attack_version
  drop column file_key,
  drop column file_name,
  drop column bytes,
  drop column sha256,
  -- And with it the rule that only a version that was read is in use: no other stands here any more.
  drop column status,
  drop column reason,
  drop column created_at,
  drop column created_by_name,
  alter column catalogue set not null,
  alter column groups set not null;
