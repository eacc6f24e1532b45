import type { StandardDraft } from "#features/compliance/standards/readers/standard-draft.ts";
import { aStandard } from "#features/compliance/standards/server/library/a-standard.fixture.ts";
import { storeStandard } from "#features/compliance/standards/server/standards.public.ts";
import { asSystem } from "#platform/server/as-system.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import { enableStandard } from "./standards/company-standards.verbs.ts";

let serial = 0;

export interface AdoptedStandard {
  id: number;
  /** The id of a control by its code. */
  control(code: string): number;
}

/** Creates a standard for one test in the library: sections 1 and 2; controls 1.1, 1.2 (weight 3) and 2.1. */
export async function aLibraryStandard(
  portal: TestPortal,
  changes: Partial<StandardDraft> = {},
): Promise<AdoptedStandard> {
  serial += 1;
  const code = `norma-${process.pid}-${serial}`;
  const draft = aStandard({ code, short_name: `Norma ${serial}`, ...changes });
  const frame = { scope: "platform", effect: "write", name: "test" } as const;
  const { standard_id: id } = await asSystem(portal.gate, frame, (context) => storeStandard(context, draft));
  const rows = await runQuery<{ code: string; id: number }>(
    portal.database.owner,
    "select code, id from control where standard_id = $1",
    [id],
  );
  const ids = new Map(rows.map((row) => [row.code, row.id]));
  return { id, control: (controlCode) => ids.get(controlCode) ?? 0 };
}

/** Creates that standard and lets a company follow it. */
export async function anAdoptedStandard(
  portal: TestPortal,
  company: { id: number },
  changes: Partial<StandardDraft> = {},
): Promise<AdoptedStandard> {
  const standard = await aLibraryStandard(portal, changes);
  await inCompany(portal, company, (context) => enableStandard(context, { id: standard.id, notes: "" }));
  return standard;
}

/** Runs work inside a company as the portal itself. */
export function inCompany<T>(
  portal: TestPortal,
  company: { id: number },
  work: (context: VerbContext) => Promise<T>,
): Promise<T> {
  return asSystem(
    portal.gate,
    { scope: "company", effect: "write", name: "test", companyId: company.id },
    work,
  );
}
