-- One report feeds several areas: Security Hub tells of controls of a cloud and of vulnerabilities of its machines.

-- Beside `area`, the first one; empty for most.
alter table scan add other_areas text[] not null default '{}';

-- For which areas the asset was looked at; null: for that of the scan.
alter table scan_coverage add areas text[];
