import { v7 as uuidv7 } from "uuid";
import { expect } from "vitest";
import type { ArtifactDetail } from "#features/compliance/evidence/evidence.contract.ts";
import { aStandard } from "#features/compliance/standards/server/library/a-standard.fixture.ts";
import { storeStandard } from "#features/compliance/standards/server/standards.public.ts";
import { asSystem } from "#platform/server/as-system.ts";
import type { Caller } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";

export interface Upload {
  name: string;
  content: Buffer | string;
}

export const aPdf = "%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n";
const boundary = "----frontera-de-evidencias";

/** The bytes of a form with fields and files, as a browser writes them. */
export function formBody(fields: Record<string, string>, uploads: readonly Upload[]): Buffer {
  const pieces: Buffer[] = [];
  for (const [name, value] of Object.entries(fields))
    pieces.push(
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    );
  for (const { name, content } of uploads)
    pieces.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: text/html\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from("\r\n"),
    );
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}
export const formType = { "content-type": `multipart/form-data; boundary=${boundary}` };

export function send(
  caller: Caller,
  { method = "POST", url }: { method?: "POST" | "PUT"; url: string },
  fields: Record<string, string>,
  uploads: readonly Upload[],
) {
  return caller.inject({ method, url, headers: formType, payload: formBody(fields, uploads) });
}

export const artifacts = "/api/compliance/artifacts/";

/** Uploads evidence and expects success. */
export async function upload(
  caller: Caller,
  fields: Record<string, string> = {},
  uploads: readonly Upload[] = [{ name: "acta.pdf", content: aPdf }],
): Promise<ArtifactDetail> {
  const answer = await send(caller, { url: artifacts }, fields, uploads);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<ArtifactDetail>();
}

export interface CompanyWithStandard extends TestCompany {
  standardId: number;
  /** The id of a control by its code. */
  control(code: string): number;
}

/** Creates a company that follows the small test standard. */
export async function aCompanyWithStandard(portal: TestPortal): Promise<CompanyWithStandard> {
  const company = await aCompany(portal);
  const frame = { scope: "platform", effect: "write", name: "test" } as const;
  await asSystem(portal.gate, frame, (context) => {
    context.audit({ action: "test.standard", objectType: "standard", companyId: 0 });
    return storeStandard(context, aStandard());
  });
  const { owner } = portal.database;
  const controls = await runQuery<{ code: string; id: number; standard_id: number }>(
    owner,
    "select c.code, c.id, c.standard_id from control c join standard s on s.id = c.standard_id where s.code = 'prueba-1'",
  );
  const standardId = controls[0]?.standard_id ?? 0;
  await runQuery(
    owner,
    `insert into company_standard (company_id, standard_id, version_id, enabled, target, enabled_at, changed_by_name)
     select $1, id, current_version_id, true, 1, now(), 'Prueba' from standard where id = $2`,
    [company.id, standardId],
  );
  const ids = new Map(controls.map(({ code, id }) => [code, id]));
  return { ...company, standardId, control: (code) => ids.get(code) ?? 0 };
}

/** Creates a measure of the company that supports some controls. */
export async function aMeasure(
  portal: TestPortal,
  company: CompanyWithStandard,
  codes: readonly string[],
): Promise<string> {
  const id = uuidv7();
  const { owner } = portal.database;
  await runQuery(
    owner,
    `insert into measure (company_id, id, name, status, created_at, updated_at, updated_by_name)
     values ($1, $2::uuid, 'Medida ' || $2::text, 'active', now(), now(), 'Prueba')`,
    [company.id, id],
  );
  for (const code of codes)
    await runQuery(
      owner,
      "insert into measure_control (company_id, measure_id, control_id) values ($1, $2, $3)",
      [company.id, id, company.control(code)],
    );
  return id;
}

/** Returns the state of the evidence in the company's state of a control. */
export async function stateOf(
  portal: TestPortal,
  company: CompanyWithStandard,
  code: string,
): Promise<string> {
  const [row] = await runQuery<{ evidence_state: string }>(
    portal.database.owner,
    "select evidence_state from control_status where company_id = $1 and control_id = $2",
    [company.id, company.control(code)],
  );
  return row?.evidence_state ?? "none";
}

/** Returns the number of files in the store. */
export async function filesHeld(portal: TestPortal): Promise<number> {
  let fileCount = 0;
  for await (const _key of portal.gate.files.list(new Date(Date.now() + 3_600_000))) fileCount += 1;
  return fileCount;
}
