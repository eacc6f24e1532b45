import { v7 as uuidv7 } from "uuid";
import { periodClasses } from "#features/posture/vulnerabilities/contracts/period.contract.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { type FeatureExamples, type MakeObject, objectWithId } from "#platform/testing/feature-examples.ts";
import { aFileImport } from "#platform/testing/stored-files.ts";

let serial = 0;

/** A past period with a scan, from before the demonstration data; empty if it must be closed. */
const period =
  (body: Record<string, unknown> = {}, isClosed = false): MakeObject =>
  async (portal, { id: companyId }) => {
    serial += 1;
    const { owner } = portal.database;
    const [id, scanId] = [
      uuidv7(),
      await aFileImport(portal, "scans.report", { companyId, status: "stored" }),
    ];
    await runQuery(
      owner,
      `with managed as (insert into service (name) values ('Gestión de vulnerabilidades')
         on conflict (name) do update set name = excluded.name returning id)
       insert into service_period (company_id, id, service_id, starts_on, ends_on, name)
       select $1, $2, id, current_date - 3650 - 2 * $3::int, current_date - 3649 - 2 * $3::int, 'Período de ejemplo' from managed`,
      [companyId, id, serial],
    );
    await runQuery(
      owner,
      `insert into scan (company_id, id, area, format, tools, ended_at, hosts, rows, summary, imported_at,
         imported_by_name)
       values ($1, $2, 'vulnerability', 'nessus', '{Nessus}', now() - make_interval(days => 3649 + 2 * $3::int), 1, 1, '{}', now(), 'Alguien')`,
      [companyId, scanId, serial],
    );
    const none = Object.fromEntries(severities.map((severity) => [severity, 0]));
    const classes = Object.fromEntries(periodClasses.map((name) => [name, none]));
    const totals = { open: none, classes, kev_open: 0, late: 0, assets: 0 };
    if (isClosed)
      await runQuery(
        owner,
        `insert into vulnerability_period (company_id, period_id, closed_at, closed_by_name, hash, totals)
         values ($1, $2, now(), 'Alguien', sha256(''), $3)`,
        [companyId, id, JSON.stringify(totals)],
      );
    return objectWithId(id, body);
  };

const nameOf = (verb: string) => `vulnerabilities.${verb}`;

export default {
  objects: {
    [nameOf("get_period")]: period({}, true),
    [nameOf("list_period_rows")]: period({}, true),
    [nameOf("close_period")]: period(),
    [nameOf("add_period_note")]: period({ text: "Un servidor se apagó antes del cierre" }, true),
    [nameOf("get_waterfall")]: period(),
    [nameOf("list_waterfall_rows")]: period({ bar: "fixed" }),
    [nameOf("export_period")]: period({}, true),
  },
  inputs: {
    [nameOf("find_affected_assets")]: {
      cves: "CVE-2026-1001,CVE-2026-1002",
      products: "OpenSSL|Microsoft 365",
    },
  },
  actsEachTime: [nameOf("add_period_note")],
} satisfies FeatureExamples;
