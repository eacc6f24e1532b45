import { z } from "zod";
import * as paths from "#platform/contract/paths.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { silentSources } from "./silent-sources.ts";
import { beginSilences, endSilences, findSilences, type SourceSilence } from "./source-silence.store.ts";

const name = "events.follow_silences";

/** The changes in one company since the last run. */
interface Difference {
  began: (SourceSilence & { name: string })[];
  ended: string[];
}

/**
 * Every five minutes: stores which sources became silent and which send again, and notifies the provider and the
 * company once per silence. One query over all companies finds the changes; only companies with a change are written.
 */
export const followSilences = defineJob({
  name,
  input: z.object({}),
  cron: "*/5 * * * *",
  async perform({ gate, within }) {
    const changes = await within({ scope: "platform", effect: "read" }, findChanges);
    for (const [companyId, difference] of changes)
      await asSystem(gate, { scope: "company", effect: "write", name, companyId }, (context) =>
        storeDifference(context, difference),
      );
  },
});

async function findChanges({ db, clock }: VerbContext): Promise<Map<number, Difference>> {
  const [silent, storedSilences] = [await silentSources(db, clock.now()), await findSilences(db)];
  const changes = new Map<number, Difference>();
  const changeOf = (companyId: number) => {
    const change = changes.get(companyId) ?? { began: [], ended: [] };
    changes.set(companyId, change);
    return change;
  };
  const storedIds = new Set(storedSilences.map(({ source_id }) => source_id));
  for (const source of silent)
    if (!storedIds.has(source.id))
      changeOf(source.company_id).began.push({
        company_id: source.company_id,
        source_id: source.id,
        silent_since: source.last_received_at ?? source.created_at,
        name: source.name,
      });
  const silentIds = new Set(silent.map(({ id }) => id));
  for (const { company_id, source_id } of storedSilences)
    if (!silentIds.has(source_id)) changeOf(company_id).ended.push(source_id);
  return changes;
}

async function storeDifference(
  { db, clock, notify, audit, nothingChanged }: VerbContext,
  { began, ended }: Difference,
): Promise<void> {
  const endedCount = await endSilences(db, ended);
  const startedKeys = new Set(
    await beginSilences(
      db,
      began.map(({ name: _, ...silence }) => silence),
      clock.now(),
    ),
  );
  if (endedCount + startedKeys.size === 0) return nothingChanged();
  for (const source of began.filter(({ source_id }) => startedKeys.has(source_id)))
    for (const side of ["client", "provider"] as const)
      notify({
        kind: "stopped",
        to: { side },
        about: {
          type: "event_source",
          id: source.source_id,
          name: "una fuente de registros",
          title: source.name,
          path: `${paths.sourceStatus}?fuente=${source.source_id}`,
        },
        many: { noun: "fuentes de registros", path: paths.sourceStatus },
        byPortal: true,
      });
  audit({
    action: "events.silences_followed",
    objectType: "event_source",
    details: { began: startedKeys.size, ended: endedCount },
  });
}
