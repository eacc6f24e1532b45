import { isManagerFormat, readManagerFile } from "#features/posture/deep-security/readers/manager-formats.ts";
import type { ComputerRecord, TenantRecord } from "#features/posture/deep-security/readers/manager-record.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import type { ImportFile } from "#platform/server/imports/import-file.ts";
import type { ProtectionSettings } from "../facts/computer-facts.ts";
import type { Report } from "../facts/report.store.ts";

/** Counts of the records of a file, by kind. */
export interface RecordCounts {
  computer: Set<number>;
  policy: Set<number>;
  group: Set<number>;
  rule: Set<number>;
  assignment: Set<number>;
  records: number;
}

export const noRecords = (): RecordCounts => ({
  computer: new Set(),
  policy: new Set(),
  group: new Set(),
  rule: new Set(),
  assignment: new Set(),
  records: 0,
});

/** The maximum number of computers of one customer; more than any manager serves. */
const maxComputers = 100_000;

/** Yields the statements of a file, one per block, and counts its records. Refuses the export of another tenant. */
export async function* gapReportsOf(
  file: Pick<ImportFile<unknown>, "format" | "open" | "refuse">,
  settings: ProtectionSettings,
  counts: RecordCounts,
): AsyncGenerator<Report, void, undefined> {
  if (!isManagerFormat(file.format)) throw new Error(`No reader of ${file.format}`);
  for await (const record of readManagerFile(file.format, file.open)) {
    if (record.kind === "tenant") refuseOther(record, settings);
    else if (record.kind === "problem")
      file.refuse({ place: record.place, code: "unreadable", reason: record.reason });
    else {
      const number = record.kind === "assignment" ? record.computer : record.number;
      counts.records += 1;
      counts[record.kind].add(number);
      if (counts.computer.size + counts.assignment.size > maxComputers * 2)
        throw new UnreadableFile(`El archivo trae más de ${maxComputers} equipos: divídalo.`);
      if (record.kind === "computer") yield* blocksOf(record);
      else if (record.kind === "assignment")
        yield { kind: "computer", number, block: "assignment", body: record };
      else yield { kind: record.kind, number, block: "", body: record };
    }
  }
}

function* blocksOf({ modules, outdated, ...core }: ComputerRecord): Generator<Report> {
  const { number } = core;
  yield { kind: "computer", number, block: "core", body: core };
  if (outdated !== null) yield { kind: "computer", number, block: "updates", body: { outdated } };
  for (const module of modules)
    yield { kind: "computer", number, block: `module ${module.module}`, body: module };
}

const sameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Returns a sentence if a tenant is not the company's; undefined otherwise. */
export function foreignTenant(
  { name, id }: Pick<TenantRecord, "name" | "id">,
  { tenantName, tenantId }: ProtectionSettings,
): string | undefined {
  const hasOtherName = name !== null && tenantName !== null && !sameText(name, tenantName);
  const hasOtherId = id !== null && tenantId !== null && !sameText(id, tenantId);
  if (!hasOtherName && !hasOtherId) return undefined;
  return `es de otro cliente del administrador (${name ?? id}); el de su empresa es ${hasOtherName ? tenantName : tenantId}. No se guardó nada.`;
}

function refuseOther(tenant: TenantRecord, settings: ProtectionSettings): void {
  const sentence = foreignTenant(tenant, settings);
  if (sentence !== undefined) throw new UnreadableFile(`La exportación ${sentence}`);
}
