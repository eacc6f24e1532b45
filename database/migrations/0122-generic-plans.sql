-- Until the end of the transaction every statement keeps one plan. Verbs may change no setting themselves.
create function use_generic_plans() returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  set local plan_cache_mode = force_generic_plan;
end
$$;

grant execute on function use_generic_plans() to portal_company;
