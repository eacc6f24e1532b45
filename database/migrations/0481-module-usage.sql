-- Use of the modules of Deep Security by computer and day, as the module usage report of the manager states it. Of two imports
-- that state one day of a computer the later one counts.
create table protection_usage (
  company_id bigint not null,
  import_id uuid not null,
  day date not null,
  -- Network name in small letters
  host text not null,
  host_name text not null,
  display_name text not null,
  group_name text not null default '',
  -- One bit per module, in the order of the contract's `usageModules`
  modules integer not null,
  -- Seconds of the day in which any module was in use
  seconds integer not null check (seconds between 0 and 86400),
  primary key (company_id, import_id, day, host),
  foreign key (company_id, import_id) references file_import (company_id, id) on delete cascade
);
create index protection_usage_day_idx on protection_usage (company_id, day, host, import_id);

do $$
begin
  perform close_case_table('protection_usage');
  grant select, insert, update, delete on protection_usage to portal_company;
end
$$;
