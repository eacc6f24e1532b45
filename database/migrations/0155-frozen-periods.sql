-- A closed period is written once: first its rows, then the period with the hash that follows from them. From then on it
-- takes no more rows; none is ever changed or removed, as nobody has the right to.
alter table vulnerability_period_row
  drop constraint vulnerability_period_row_company_id_period_id_fkey,
  add constraint vulnerability_period_row_company_id_period_id_fkey
    foreign key (company_id, period_id) references vulnerability_period (company_id, period_id)
    deferrable initially deferred;

create policy before_it_is_closed on vulnerability_period_row as restrictive for insert to portal_company
  with check (company_id = (select app_company_id()) and not exists (select from vulnerability_period closed
    where closed.company_id = vulnerability_period_row.company_id
      and closed.period_id = vulnerability_period_row.period_id));
