/** Counts events that a test inserted by hand, as storing a batch would. */
export async function countStoredEvents(run: (statement: string) => Promise<unknown>): Promise<void> {
  await run(
    `insert into event_hour (company_id, hour, source_id, unknown, informational, low, medium, high, critical)
     select company_id, date_trunc('hour', occurred_at, 'UTC'), source_id,
       ${[0, 1, 2, 3, 4, 5].map((severity) => `count(*) filter (where severity = ${severity})`)}
     from event group by 1, 2, 3`,
  );
  const kinds = {
    title: "title",
    rule: "coalesce(rule_id, '')",
    asset: "coalesce(asset_name, '')",
    user: "coalesce(target_user, '')",
    ip: "source_ip",
    source_ip: "coalesce(source_ip, '')",
    country: "coalesce(source_country, '')",
    technique: "coalesce(techniques[1], '')",
  };
  for (const [kind, value] of Object.entries(kinds)) {
    await run(
      `insert into event_value_day (company_id, kind, value, day, source_id, by_severity, hours)
       select company_id, '${kind}', value, day, source_id,
         array[${[0, 1, 2, 3, 4, 5].map((rank) => `coalesce(sum(n) filter (where severity = ${rank}), 0)`).join(", ")}]::int[],
         array_agg((slot << 32) + n order by slot)
       from (
         select company_id, ${value} as value, (occurred_at at time zone 'UTC')::date as day, source_id, severity,
           extract(hour from occurred_at at time zone 'UTC')::bigint * 8 + severity as slot, count(*) as n
         from event where ${value} is not null group by 1, 2, 3, 4, 5, 6
       ) as counted group by company_id, value, day, source_id`,
    );
  }
  await run(
    `insert into event_term (company_id, kind, value) select distinct company_id, kind, value from event_value_day
     where kind <> 'source_ip' and value <> ''`,
  );
  for (const table of ["event", "event_hour", "event_value_day", "event_term"]) {
    await run(`analyze ${table}`);
  }
}
