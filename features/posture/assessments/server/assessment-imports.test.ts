import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { listFindings } from "#features/posture/assessments/contracts/assessment-findings.contract.ts";
import { listSteps } from "#features/posture/assessments/contracts/attack-steps.contract.ts";
import {
  assessmentFiles,
  vectrFile,
  vectrRow,
} from "#features/posture/assessments/readers/assessment-files.fixture.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { importNow } from "#platform/server/imports/import-now.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import { undoImport } from "#platform/server/imports/undo-import.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { anAssessedCompany, anAssessment, assessmentPortal } from "./assessed-company.fixture.ts";
import { assessmentImporter } from "./imports/assessment-importer.ts";

const portal = await assessmentPortal();
const importer = assessmentImporter as unknown as AnyImporter;

async function anAssessmentForFiles() {
  const { company, operator } = await anAssessedCompany(portal);
  const { id } = await anAssessment(portal, company);
  const actor = systemActor("test", company.id);
  const store = async (content: string, options: Record<string, unknown> = { assessment_id: id }) => {
    const storedFile = await portal.gate.files.write(Readable.from([Buffer.from(content)]), {
      maximumBytes: 1e7,
    });
    return await importNow(
      { gate: portal.gate, actor },
      importer,
      { ...storedFile, name: "archivo" },
      options,
    );
  };
  const undo = async (importId: string | null) => {
    await runQuery(portal.database.owner, "update file_import set status = 'undoing' where id = $1", [
      importId,
    ]);
    await undoImport({ gate: portal.gate, actor }, importer, importId ?? "");
  };
  const counts = async () => [
    (await operator.call(listFindings, { id })).json().items.length,
    (await operator.call(listSteps, { id })).json().items.length,
  ];
  return { company, operator, id, store, undo, counts };
}

test("a project becomes drafts with their rating, once however often it comes", async () => {
  const { operator, id, store, counts } = await anAssessmentForFiles();
  const first = await store(assessmentFiles["sysreptor-json"]);
  expect(first).toMatchObject({ status: "stored", records: 2, kept: 2, merged: 0, refused: 0 });
  const { items } = (await operator.call(listFindings, { id })).json();
  expect(
    items.map(({ severity, rating, state }: Record<string, unknown>) => [severity, rating === null, state]),
  ).toEqual([
    ["critical", false, "draft"],
    ["informational", true, "draft"],
  ]);
  const again = await store(`${assessmentFiles["sysreptor-json"]} `);
  expect(again).toMatchObject({ status: "stored", records: 2, kept: 0, merged: 2 });
  expect(await counts()).toEqual([2, 0]);
});

test("a vector that is not valid is refused with its place, and the rest is kept", async () => {
  const { store } = await anAssessmentForFiles();
  const wrong = assessmentFiles["sysreptor-json"].replace("/A:H", "");
  const storedImportReceipt = await store(wrong);
  expect(storedImportReceipt).toMatchObject({ records: 2, kept: 1, refused: 1 });
  expect(storedImportReceipt.rejected[0]).toMatchObject({ place: "hallazgo 1", code: "vector" });
});

test("test cases become steps with what each tool did, and are taken back", async () => {
  const { operator, id, store, undo, counts } = await anAssessmentForFiles();
  const cases = vectrFile(vectrRow("Macro", "NotDetected"), vectrRow("Enlace", "Detected"));
  const storedImportReceipt = await store(cases);
  expect(storedImportReceipt).toMatchObject({ status: "stored", kept: 2 });
  const { rounds } = (await operator.call(listSteps, { id })).json();
  expect(rounds).toMatchObject([{ round: "T1", steps: 2, undetected: 1, alerted: 0 }]);
  await undo(storedImportReceipt.id);
  expect(await counts()).toEqual([0, 0]);
});

test("a file of which a finding is published stays", async () => {
  const { company, store, undo, counts } = await anAssessmentForFiles();
  const storedImportReceipt = await store(assessmentFiles["sysreptor-toml"]);
  await runQuery(
    portal.database.owner,
    "update assessment_finding set state = 'published' where company_id = $1 and number = 1",
    [company.id],
  );
  await undo(storedImportReceipt.id);
  expect(await counts()).toEqual([2, 0]);
});

test("a file without its assessment waits for a person, who learns what it holds", async () => {
  const { store, counts } = await anAssessmentForFiles();
  const waitingImportReceipt = await store(assessmentFiles["attire-json"], {});
  expect(waitingImportReceipt.status).not.toBe("stored");
  expect(waitingImportReceipt.reason).toContain("Elija la evaluación");
  expect(await counts()).toEqual([0, 0]);
});

test("a table keeps the severity that it states, and without a title column it waits for a person", async () => {
  const { operator, id, store } = await anAssessmentForFiles();
  const content = "Cosa;Criticidad;Equipo\nPuerto abierto;Alta;srv-1\nClave débil;Crítica;srv-2\n";
  const waitingImportReceipt = await store(content, {});
  expect(waitingImportReceipt).toMatchObject({ status: "ready" });
  const storedImportReceipt = await store(`${content}\n`, {
    assessment_id: id,
    columns: { title: 0, severity: 1, asset: 2 },
  });
  expect(storedImportReceipt).toMatchObject({ status: "stored", kept: 2, refused: 0 });
  const { items } = (await operator.call(listFindings, { id })).json();
  expect(items.map(({ title, severity }: Record<string, unknown>) => [title, severity])).toEqual([
    ["Clave débil", "critical"],
    ["Puerto abierto", "high"],
  ]);
});
