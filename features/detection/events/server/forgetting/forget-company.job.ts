import { asSystem } from "#platform/server/as-system.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import type { EventService } from "../clickhouse/event-service.ts";
import { EventServices } from "../clickhouse/event-services.ts";
import {
  areUnreadable,
  deleteCounts,
  findEventDeletion,
  recordRemainingFiles,
} from "./event-forgetting.store.ts";
import { deleteCompanyEventsName } from "./forget-company-name.ts";

/** The pause until the files of a service are counted again; it removes replaced files after eight minutes. */
const pauseMs = 10 * 60_000;

/**
 * Deletes the events of a company that were made unreadable, together with their counts, and repeats until the files
 * of its ClickHouse service hold none of them.
 */
export const deleteCompanyEventsJob = defineJob({
  ...deleteCompanyEventsName,
  async perform({ gate }, { company_id: companyId }) {
    const service = gate.memory(EventServices).of(companyId);
    const frame = { scope: "company", name: deleteCompanyEventsName.name, companyId } as const;
    const row = await asSystem(gate, { ...frame, effect: "read" }, ({ db }) => findEventDeletion(db));
    if (!row || row.bytes_gone_at) return;
    const isDeleting = service && row.counted_at ? await runsDeletion(service, companyId) : false;
    if (row.deleted_at === null && !isDeleting) await deleteEvents(gate, service, companyId);
    if (service) await countFiles(gate, service, companyId);
  },
});

/** Returns whether the service is still deleting, or has nothing left to delete. */
async function runsDeletion(service: EventService, companyId: number): Promise<boolean> {
  const { filesOfCompany } = await import("../clickhouse/retention/stored-company.store.ts");
  const { remaining, isDeleting } = await filesOfCompany(service, companyId);
  return isDeleting || remaining === 0;
}

async function deleteEvents(gate: Gate, service: EventService | undefined, companyId: number): Promise<void> {
  const frame = {
    scope: "company",
    name: deleteCompanyEventsName.name,
    companyId,
    effect: "write",
    bulk: true,
  } as const;
  await asSystem(gate, frame, async ({ db, audit, nothingChanged }) => {
    if (!(await areUnreadable(db))) return nothingChanged();
    if (service) {
      const { deleteCompany } = await import("../clickhouse/retention/stored-company.store.ts");
      await deleteCompany(db, service, companyId);
    }
    await deleteCounts(db);
    audit({ action: "events.counts_deleted", objectType: "event_forgetting", objectId: String(companyId) });
  });
}

async function countFiles(gate: Gate, service: EventService, companyId: number): Promise<void> {
  const { filesOfCompany, hasFilesUpTo } = await import("../clickhouse/retention/stored-company.store.ts");
  const frame = { scope: "company", name: deleteCompanyEventsName.name, companyId } as const;
  const row = await asSystem(gate, { ...frame, effect: "read" }, ({ db }) => findEventDeletion(db));
  if (!row || row.bytes_gone_at) return;
  const { remaining, at } = await filesOfCompany(service, companyId);
  const deletedAt = remaining > 0 ? null : (row.deleted_at ?? at);
  const isGone = deletedAt !== null && !(await hasFilesUpTo(service, deletedAt));
  await asSystem(gate, { ...frame, effect: "write" }, async ({ db, clock, audit, enqueue }) => {
    const now = clock.now();
    await recordRemainingFiles(db, { remaining, countedAt: now, deletedAt, goneAt: isGone ? now : null });
    if (!isGone)
      enqueue(
        deleteCompanyEventsName,
        { company_id: companyId },
        { notBefore: new Date(now.getTime() + pauseMs) },
      );
    audit({
      action: isGone ? "events.bytes_gone" : "events.forgotten_counted",
      objectType: "event_forgetting",
      objectId: String(companyId),
      details: { remaining },
    });
  });
}
