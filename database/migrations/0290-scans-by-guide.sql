-- A scan covers an asset guide by guide of secure configuration: what one of them says closes, overtakes and takes back
-- nothing of another. Empty: whatever its tool names on the asset.
alter table scan_coverage add column locus text not null default '';
alter table scan_coverage drop constraint scan_coverage_pkey,
  add primary key (company_id, scan_id, asset_id, source, locus);

-- Of scans that are kept: those with one guide on the asset are about that guide. The owner, too, sees rows only when
-- security is not forced.
alter table scan_coverage no force row level security;
alter table benchmark_run no force row level security;
alter table benchmark_target no force row level security;
update scan_coverage coverage set locus = only_guide.locus
from (
  select run.company_id, run.scan_id, target.asset_id, target.source, min(target.locus) as locus
  from benchmark_run run
  join benchmark_target target on target.company_id = run.company_id and target.id = run.target_id
  group by run.company_id, run.scan_id, target.asset_id, target.source
  having count(*) = 1 and min(target.locus) is not null) only_guide
where coverage.company_id = only_guide.company_id and coverage.scan_id = only_guide.scan_id
  and coverage.asset_id = only_guide.asset_id and coverage.source = only_guide.source;
alter table scan_coverage force row level security;
alter table benchmark_run force row level security;
alter table benchmark_target force row level security;
