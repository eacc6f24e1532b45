import type { ManualFinding } from "#features/posture/findings/readers/manual/manual-finding.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { withinGate } from "#platform/server/http/within-gate.ts";
import type { TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import { recordFinding } from "./record-finding.ts";

/** A finding of a company that a person recorded. */
export async function aRecordedFinding(
  { gate }: Pick<TestPortal, "gate">,
  { id: companyId }: Pick<TestCompany, "id">,
  more: Partial<ManualFinding> = {},
): Promise<{ id: string; number: number }> {
  const actor = systemActor("test", companyId);
  const frame = { scope: "company", actor, http: undefined, bulk: false } as const;
  return await recordFinding(
    { gate, actor, within: (effect, work) => withinGate(gate, { ...frame, effect }, work) },
    {
      asset: "respaldo-1",
      rule_id: null,
      title: "La consola de respaldos se ve desde internet",
      description: "",
      solution: "Dejarla sólo en la red interna",
      cves: [],
      severity: "high",
      is_there: true,
      at: "2026-11-02T12:00:00.000Z",
      ...more,
    },
  );
}
