import pg from "pg";
import type { StoredCompany } from "../event-services/fill-service.ts";
import { queueCompanies } from "../matters/matter-queue.ts";

/** The companies of the cockpit have ids above this one. */
const firstCompany = 700_000;

/** A company of the simulation, with the cell that holds its events. */
export interface SimulatedCompany extends StoredCompany {
  cell: string;
}

/**
 * Places the companies in cells, in turns, and returns them, the largest first. The largest has a twentieth of the
 * events, the smallest a thousandth.
 */
export async function placeCompanies(
  client: pg.Client,
  events: number,
  cells: readonly string[],
): Promise<SimulatedCompany[]> {
  const { rows } = await client.query<{ company_id: string; id: string }>(
    `select company_id, id from event_source where company_id > $1 and company_id <= $1::int + $2::int
     order by company_id`,
    [firstCompany, queueCompanies],
  );
  const weights = rows.map((_row, at) => 1 / (at + 6));
  const sum = weights.reduce((one, other) => one + other, 0);
  const companies = rows.map(({ company_id, id }, at) => ({
    companyId: Number(company_id),
    sourceId: id,
    events: Math.round((events * (weights[at] ?? 0)) / sum),
    cell: cells[at % cells.length] ?? "",
  }));
  for (const { companyId, cell } of companies)
    await client.query(
      "insert into event_place (company_id, service, state, since, changed_at) values ($1, $2, 'settled', now(), now())",
      [companyId, cell],
    );
  return companies;
}

/** Values of each kind that a company's events state on a day. */
const valuesOfDay = { rule: 25, asset: 20, user: 10, source_ip: 20, country: 5, technique: 3 };

/** Adds a year of counts of values, as the intake keeps them in PostgreSQL wherever the events are. */
export async function fillYearOfValues(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    for (const [kind, count] of Object.entries(valuesOfDay))
      await client.query(
        `insert into event_value_day (company_id, kind, value, day, source_id, by_severity, hours)
         select company_id, $3, $3 || '-' || n, current_date - day, id, '{0,0,30,3,1,0}',
           array[((9 * 8 + 2)::bigint << 32) + 30, ((15 * 8 + 3)::bigint << 32) + 3, ((21 * 8 + 4)::bigint << 32) + 1]
         from event_source, generate_series(1, $4::int) n, generate_series(0, 364) day
         where company_id > $1 and company_id <= $1::int + $2::int`,
        [firstCompany, queueCompanies, kind, count],
      );
    await client.query("vacuum analyze event_value_day");
  } finally {
    await client.end();
  }
}
