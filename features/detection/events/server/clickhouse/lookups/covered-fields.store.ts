import type { Database } from "#platform/server/database/open-database.ts";
import {
  type FieldCoverage,
  findSourceSpans,
  lookedAt,
  optionalFields,
  type Period,
} from "../../hours/event-coverage.store.ts";
import { ch, type Fragment, int64Value, joinFragments } from "../fragment.ts";
import { occurredBetween } from "../recent-window.store.ts";
import type { StoredEvents } from "../stored-events.ts";
import { fieldValue } from "../stored-fields.store.ts";

/** The columns from which the fields are read; the record itself is not. */
const columns = ch`occurred_at, id, source_id, severity, format, is_detection, title, category, rule_id, asset_name,
  asset_ip, source_user, target_user, source_ip, source_country, destination_ip, cloud_account, techniques, tactics,
  fields`;

function fills(field: (typeof optionalFields)[number]): Fragment {
  if (field === "severity") return ch`severity > 0`;
  const value = fieldValue(field);
  return "one" in value ? ch`isNotNull(${value.one})` : ch`notEmpty(${value.many})`;
}

/** Counts how many of the newest events of each source fill each field; the hours with events come from the tables. */
export async function coveredFields(
  db: Database,
  events: StoredEvents,
  period: Period,
): Promise<FieldCoverage> {
  const spans = await findSourceSpans(db, period);
  const counts = joinFragments(optionalFields.map((field) => ch`countIf(${fills(field)})`));
  const rows = await Promise.all(
    spans.map(async ({ sourceId, from, to }) => {
      const isOne = ch`${occurredBetween(from, to)} and source_id = ${{ type: "UUID", value: sourceId }}`;
      const [row] = await events.read<{ examined: number; filled: number[] }>(
        (source) => ch`select count() as examined, [${counts}] as filled from (
          select ${columns} from ${source(isOne)} order by occurred_at desc, id desc limit ${int64Value(lookedAt)})`,
      );
      return { sourceId, examined: row?.examined ?? 0, filled: row?.filled ?? [] };
    }),
  );
  const examinedRows = rows.filter(({ examined }) => examined > 0);
  return {
    lookedAt: new Map(examinedRows.map(({ sourceId, examined }) => [sourceId, examined])),
    fields: examinedRows.flatMap(({ sourceId, filled }) =>
      optionalFields.flatMap((field, at) => {
        const count = filled[at] ?? 0;
        return count > 0 ? [{ source_id: sourceId, field, events: count }] : [];
      }),
    ),
  };
}
